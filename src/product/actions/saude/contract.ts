import { defineAction } from '../../../core/script/contract'

export const verificarSaude = defineAction({
  name: 'saude.verificar',
  about: 'Pergunta ao provedor se ele está no ar (5 segundos no máximo)',
  effect: 'none',
  input: {},
  outcomes: { ok: {}, falha: {} },
  samples: { ok: {}, falha: {} },
})
