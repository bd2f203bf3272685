import { ActionIcon, Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useAtom } from 'jotai'
import { Suspense } from 'react'
import { partOf } from '../lazy-part'
import { Problem } from '../problem'
import { Tabs } from '../tabs'
import { panelAtom } from './panel-atom'
import { PANELS } from './slots'

/** Problems, facts, reasons and tests, a tab each. */
export function BottomPanel({ onClose }: { onClose: () => void }) {
  const [chosen, choose] = useAtom(panelAtom)
  const panel = PANELS.find(({ id }) => id === chosen?.id) ?? PANELS[0]
  if (!panel) return null
  const Body = partOf(panel.load)
  return (
    <section className="panel" aria-label="Painel">
      <Tabs
        label="Painel"
        tabs={PANELS}
        on={panel.id}
        onChoose={(id) => choose({ id })}
        end={
          <Tooltip label="Esconder (Ctrl J)">
            <ActionIcon aria-label="Esconder o painel" onClick={onClose}>
              <IconX size={16} />
            </ActionIcon>
          </Tooltip>
        }
      >
        <Problem where={panel.label}>
          <Suspense>
            <Body />
          </Suspense>
        </Problem>
      </Tabs>
    </section>
  )
}
