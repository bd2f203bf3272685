import { Compiler } from 'inkjs/full'
import { type Contender, STEPS_A_ROUND } from './contender'

/** The same talk in ink; it has no typed answers, so that the name comes from outside. */
const SOURCE = `
VAR nome = ""
VAR tipoPlano = ""
-> pergunta
=== pergunta
Qual é o seu nome?
+ [responder] -> saudacao
=== saudacao
Muito prazer, {nome}!
-> plano
=== plano
Qual plano combina mais com você?
+ [INTEGRAL]
  ~ tipoPlano = "CREDITO_INTEGRAL"
  -> resumo
+ [PAGA METADE]
  ~ tipoPlano = "CREDITO_PAGA METADE"
  -> resumo
=== resumo
{ tipoPlano == "CREDITO_INTEGRAL":
  Boa escolha, {nome}.
}
-> pergunta
`

export const ink: Contender = {
  name: 'inkjs',
  start: () => {
    const story = new Compiler(SOURCE).Compile()
    story.ContinueMaximally()
    return (rounds) => {
      for (let n = 0; n < rounds; n++) {
        story.variablesState.$('nome', 'Ana')
        story.ChooseChoiceIndex(0)
        story.ContinueMaximally()
        story.ChooseChoiceIndex(0)
        story.ContinueMaximally()
      }
      if (story.currentChoices.length !== 1) throw new Error('The ink talk is lost.')
      return rounds * STEPS_A_ROUND
    }
  },
}
