import type { Handler } from '../../../core/runtime/perform-call'
import type { Provider } from '../../provider/provider'
import type { verificarSaude } from './contract'

/** Any answer of 2xx within five seconds is `ok` (hole 45). */
export const verificarSaudeWith =
  (provider: Provider): Handler<typeof verificarSaude> =>
  async (_input, call) => {
    await provider.saude(call)
    return { outcome: 'ok', facts: {} }
  }
