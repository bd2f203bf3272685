/** All expected errors of this server, by code: HTTP status and the message for the user. */
export const problems = {
  'request-invalid': [400, 'Não conseguimos entender os dados enviados.'],
  'variant-unknown': [400, 'Esta página não está mais disponível.'],
  'key-missing': [400, 'Falta a identificação do pedido.'],
  'key-invalid': [400, 'A identificação do pedido não é válida.'],
  'sign-in': [401, 'Entre para continuar.'],
  'sign-in-refused': [401, 'O e-mail ou a senha não confere.'],
  'role-missing': [403, 'O seu papel não permite isto. Peça a quem administra.'],
  'keys-of-role': [
    403,
    'O seu papel não permite mudar todos estes valores. Peça a quem publica ou administra.',
  ],
  'brand-missing': [
    403,
    'Você cuida só das marcas que são suas. Peça isto a quem administra ou cuida de todas.',
  ],
  'own-review': [403, 'Quem escreveu ou pediu a revisão não aprova: peça a outra pessoa.'],
  forged: [403, 'Este pedido não veio da página do roteiro. Recarregue a página.'],
  'notice-refused': [403, 'Este aviso não foi reconhecido.'],
  'handle-unknown': [403, 'Esta proposta não foi encontrada ou já expirou.'],
  'link-digits': [403, 'Esses não são os 4 últimos números. Confira e tente de novo.'],
  'password-wrong': [403, 'A senha de agora não confere.'],
  'loopback-only': [403, 'Disponível apenas neste computador.'],
  'user-unknown': [404, 'Esta pessoa não existe mais.'],
  'not-found': [404, 'O endereço não existe.'],
  'method-not-allowed': [405, 'Este endereço não aceita este método.'],
  'in-flight': [409, 'O seu pedido ainda está sendo processado. Aguarde um instante.'],
  'payment-in-flight': [409, 'Há um pagamento desta proposta em andamento. Aguarde um instante.'],
  'outcome-unknown': [409, 'A resposta se perdeu, e ainda não se sabe se o pedido foi feito.'],
  'other-charge': [409, 'Já há outra cobrança aberta desta proposta. Pague só de uma forma.'],
  'other-proposal': [409, 'Esta conversa já fez uma proposta em outro aparelho.'],
  'already-paid': [409, 'Esta proposta já foi paga.'],
  'user-exists': [409, 'Já há alguém com este e-mail.'],
  'last-admin': [
    409,
    'Não restaria quem administra. Dê antes esse papel a outra pessoa, que já tenha entrado.',
  ],
  conflict: [409, 'Outra pessoa salvou antes de você. Compare as duas versões.'],
  stale: [
    409,
    'O que está publicado ou os rascunhos mudaram desde que você olhou. Confira de novo.',
  ],
  'review-missing': [
    409,
    'Falta a aprovação de outra pessoa. Peça a revisão do que está marcado; nada foi publicado.',
  ],
  'review-changed': [409, 'O rascunho mudou desde o pedido de revisão. Peça a revisão de novo.'],
  'review-decided': [409, 'Esta revisão já foi decidida, ou já foi publicada.'],
  'too-many-links': [
    409,
    'Há 100 links seus abertos, o máximo. Retire um que já não serve e tente de novo.',
  ],
  unchanged: [409, 'Não há nada diferente do que já está no ar.'],
  'release-recalled': [409, 'Esta versão foi recolhida e não pode voltar ao ar.'],
  'nothing-to-serve': [409, 'Não há versão anterior para pôr no lugar. Publique antes a correção.'],
  'invitation-unknown': [410, 'Este convite já foi usado ou venceu. Peça outro a quem administra.'],
  'key-expired': [410, 'O seu pedido expirou. Comece novamente.'],
  'link-unknown': [410, 'Este link não vale mais. Peça outro a quem o enviou.'],
  'body-too-large': [413, 'Os dados enviados são grandes demais.'],
  'picture-too-large': [
    413,
    'A imagem tem mais de 10 MB. Reduza-a, ou salve como JPG, e envie de novo.',
  ],
  'video-too-large': [
    413,
    'O vídeo tem mais de 8 MB. Reduza-o, para 640 pixels de largura por exemplo, e envie de novo.',
  ],
  'picture-kind': [
    415,
    'Este arquivo não é uma imagem PNG, JPG, WebP ou AVIF, diga o que disser o nome dele.',
  ],
  'picture-drawing': [
    415,
    'Páginas não entram, nem desenhos SVG com um programa, com algo buscado de fora ou de mais de 512 kB. Exporte como PNG e envie de novo.',
  ],
  'picture-moving': [415, 'Imagens que se movem e GIFs não entram. Envie uma imagem parada.'],
  'picture-heic': [415, 'Fotos HEIC não abrem em todo navegador. Salve como JPG e envie de novo.'],
  'video-kind': [
    415,
    'Este arquivo não é um vídeo MP4 em H.264 com som AAC, que todo celular toca. Salve o vídeo assim e envie de novo.',
  ],
  'content-type': [415, 'Os dados devem ser enviados em JSON.'],
  'key-reused': [422, 'Este pedido já foi feito com outros dados.'],
  'content-invalid': [422, 'Há erros no conteúdo: corrija antes de publicar.'],
  warnings: [422, 'Há avisos no conteúdo: confira e confirme para publicar.'],
  'picture-broken': [
    422,
    'O arquivo da imagem está incompleto ou estragado. Abra-o, salve de novo e envie outra vez.',
  ],
  'video-broken': [
    422,
    'O arquivo do vídeo está incompleto ou estragado. Abra-o, salve de novo e envie outra vez.',
  ],
  'video-long': [422, 'O vídeo tem mais de três minutos. Corte-o e envie de novo.'],
  'picture-huge': [
    422,
    'A imagem tem pixels demais: o máximo é 50 milhões, e 16.383 em cada lado. Reduza-a e envie de novo.',
  ],
  'picture-small': [
    422,
    'A imagem é pequena demais: um banner precisa de 720 × 240 pixels, um logotipo de 64 × 24 e um retrato de 96 × 96.',
  ],
  'password-weak': [
    422,
    'Esta senha é fácil de adivinhar. Use algumas palavras que não combinam entre si.',
  ],
  'picture-alt': [422, 'Escreva o que a imagem mostra, para quem não a vê.'],
  'time-past': [422, 'O horário escolhido já passou.'],
  'too-many-requests': [
    429,
    'Muitas tentativas em pouco tempo. Aguarde um minuto e tente de novo.',
  ],
  'too-many-comments': [
    429,
    'Este link já recebeu muitos comentários. Tente de novo amanhã; se ainda não der, fale com quem o enviou.',
  ],
  'proof-needed': [429, 'Um instante: estamos conferindo que o pedido vem de uma pessoa.'],
  'sign-in-locked': [429, 'Muitas tentativas de entrar. Aguarde um pouco e tente de novo.'],
  'too-many-cards': [429, 'Muitos cartões recusados nesta proposta. Escolha outra forma de pagar.'],
  internal: [500, 'Estamos passando por instabilidades. Tente novamente mais tarde.'],
  'provider-refused': [502, 'Estamos passando por instabilidades. Tente novamente mais tarde.'],
  'provider-answer': [502, 'Estamos passando por instabilidades. Tente novamente mais tarde.'],
  'provider-unreachable': [502, 'Estamos passando por instabilidades. Tente novamente mais tarde.'],
  'provider-resting': [503, 'Estamos passando por instabilidades. Tente novamente mais tarde.'],
  'payment-not-sent': [503, 'O pagamento não chegou a ser enviado. Tente novamente.'],
  'pictures-busy': [503, 'Há muitas imagens sendo preparadas. Espere um instante e envie de novo.'],
  'authors-busy': [
    503,
    'Há muitos textos sendo conferidos. Nada foi mudado: espere um instante e tente de novo.',
  ],
  'store-unavailable': [503, 'Estamos passando por instabilidades. Tente novamente mais tarde.'],
  'read-only': [
    503,
    'O banco de dados não responde: nada pode ser salvo agora. Os visitantes continuam atendidos.',
  ],
  'provider-timeout': [504, 'A resposta está demorando mais que o esperado. Tente novamente.'],
  'disk-full': [507, 'O disco do servidor está cheio: nada foi alterado. Avise quem cuida dele.'],
} as const satisfies { readonly [code: string]: readonly [status: number, message: string] }

export type ProblemCode = keyof typeof problems

/** An expected error; anything else that is thrown is a bug, answered with 500. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly status: number
  /** Seconds after which to retry, sent as Retry-After. */
  readonly retryAfter: number | undefined
  /** Fields of the response besides code and message. */
  readonly details: { readonly [name: string]: unknown } | undefined

  constructor(
    code: ProblemCode,
    options: {
      cause?: unknown
      retryAfter?: number | undefined
      details?: { readonly [name: string]: unknown }
    } = {},
  ) {
    super(problems[code][1], { cause: options.cause })
    this.code = code
    this.status = problems[code][0]
    this.retryAfter = options.retryAfter
    this.details = options.details
  }
}

/** The response body of a problem: the provider's envelope with our code. */
export const problemBody = (code: ProblemCode) => ({
  success: false as const,
  code,
  message: problems[code][1],
})
