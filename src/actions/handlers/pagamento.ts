import type { Provider } from '../../provider/provider'
import type { gerarPix } from '../contracts/pagamento'
import type { Handler } from '../handler'

/** How long an immediate charge lives where the server does not say, in seconds (hole 75). */
const DEFAULT_VALIDITY = 86_400

/** The Pix of a proposal; its expiry is counted from the server's seconds, so a wrong clock does not shorten it (case PAY-11). */
export const gerarPixWith =
  (provider: Provider): Handler<typeof gerarPix> =>
  async ({ propostaToken }, call) => {
    const { codigo, url, validade } = await provider.gerarPix(propostaToken, call)
    const pixExpiraEm = call.now() + (validade ?? DEFAULT_VALIDITY) * 1_000
    return { outcome: 'gerado', facts: { pixCodigo: codigo, pixUrl: url, pixExpiraEm } }
  }
