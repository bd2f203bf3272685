import { ActionIcon, Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useAtom } from 'jotai'
import { Suspense } from 'react'
import { Problem } from '../ui/problem'
import { Tabs } from '../ui/tabs'
import { panelAtom } from '../workbench/panels'
import { PANELS } from './parts'

/** Problems, facts, reasons and tests, a tab each. */
export function BottomPanel({ onClose }: { onClose: () => void }) {
  const [chosen, choose] = useAtom(panelAtom)
  const panel = PANELS.find(({ id }) => id === chosen?.id) ?? PANELS[0]
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
            <panel.Body />
          </Suspense>
        </Problem>
      </Tabs>
    </section>
  )
}
