/** Why a coupon is refused, by number and name (spec section 8). The server sends either; people read the message. */
export const COUPON_REASONS: readonly (readonly [number: number, name: string, message: string])[] =
  [
    [1, 'CupomNaoEncontrado', 'Cupom inexistente. Verifique o código.'],
    [2, 'ForaDaValidade', 'Cupom fora da validade.'],
    [3, 'UnidadeNegocioInvalida', 'Cupom não válido para esta loja.'],
    [4, 'CategoriaInvalida', 'Cupom não válido para esta categoria.'],
    [5, 'CanalVendaInvalido', 'Cupom não disponível para este tipo de compra.'],
    [6, 'FormaPagamentoInvalida', 'Cupom não válido para esta forma de pagamento.'],
    [7, 'TipoDescontoInvalido', 'Erro no tipo de desconto.'],
    [8, 'ValorExcedeLimite', 'Compra acima do valor permitido para este cupom.'],
    [9, 'ValorInferiorMinimo', 'Compra abaixo do valor mínimo para este cupom.'],
    [10, 'CupomJaExiste', 'Cupom já cadastrado.'],
    [11, 'DataInvalida', 'Data de validade inválida.'],
    [12, 'OfertaInvalida', 'Oferta não válida.'],
    [13, 'CupomUtilizado', 'Cupom já utilizado.'],
    [14, 'CupomInvalido', 'Regra do cupom inválida.'],
    [15, 'RegraCupomInvalida', 'Regra do cupom ausente.'],
  ]
