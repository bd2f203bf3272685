import { Menu } from '@mantine/core'
import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { isMapping, valueAt } from '../../../src/core/script/value'
import { reportAtom } from '../../preview/atoms'
import { lastValidAtom } from '../../worker/atoms'
import { useNames } from '../../workspace/names'
import { useTarget } from '../model/use-target'
import { rewordAtom } from './reword'
import { StepWords } from './step-words'
import { useOpening, useScriptLines } from './use-script-lines'

/** The opening messages, and all other steps to which a layer gives its own words. */
export function MessagesSection({ onlyOwn }: { readonly onlyOwn: boolean }) {
  const { layers, own } = useTarget()
  const opening = useOpening()
  const nameOf = useNames()
  const others = useMemo(() => {
    const steps = layers.flatMap(({ value }) => {
      const copy = valueAt(value, ['copy'])
      return isMapping(copy) ? Object.keys(copy) : []
    })
    return [...new Set(steps)].filter((step) => !opening.includes(step))
  }, [layers, opening])
  const says = useScriptLines(useMemo(() => [...opening, ...others], [opening, others]))
  const isShown = (step: string) => !onlyOwn || valueAt(own.value, ['copy', step]) !== undefined
  const shown = others.filter(isShown)
  return (
    <>
      <div className="two-c">
        {opening.filter(isShown).map((step) => (
          <StepWords
            key={step}
            step={step}
            title={`${opening.indexOf(step) + 1}ª mensagem`}
            written={says.get(step)?.say}
          />
        ))}
      </div>
      <div className="fs-h">
        <h3>Palavras próprias no resto da conversa</h3>
        <span className="grow" />
        <SaidMenu />
      </div>
      {shown.length === 0 && (
        <p className="help">
          Nenhuma. Aponte para uma fala na prévia, ou escolha um passo por onde a prévia passou.
        </p>
      )}
      {shown.map((step) => (
        <StepWords
          key={step}
          step={step}
          title={nameOf(step)}
          written={says.get(step)?.say}
          compared
        />
      ))}
    </>
  )
}

/** A menu of the steps that the preview has passed through, to reword one without clicking its bubble. */
function SaidMenu() {
  const report = useAtomValue(reportAtom)
  const reword = useSetAtom(rewordAtom)
  const nameOf = useNames()
  const sound = useAtomValue(lastValidAtom)
  const entered = report?.turns.flatMap((turn) => turn.flatMap((told) => told.entered)) ?? []
  const speaking = new Set(
    sound?.script.steps.filter(({ say }) => say.length > 0).map(({ id }) => id),
  )
  const steps = [...new Set(entered)].filter((step) => speaking.has(step))
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <button
          type="button"
          className="btn btn-s"
          disabled={steps.length === 0}
          title={
            steps.length === 0
              ? 'Converse na prévia: as falas por onde ela passar aparecem aqui'
              : undefined
          }
        >
          Dizer de outro jeito
        </button>
      </Menu.Target>
      <Menu.Dropdown className="long-list">
        {steps.map((step) => (
          <Menu.Item key={step} onClick={() => reword({ step, line: 0 })}>
            {nameOf(step)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
