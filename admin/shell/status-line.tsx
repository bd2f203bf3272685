import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconGitMerge,
} from '@tabler/icons-react'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { clockTime, counted, dateAndTime } from '../ui/words'
import { useGoTo } from '../workbench/open-document'
import { panelAtom } from '../workbench/panels'
import { useSlot } from '../workbench/slot'
import { compilationAtom } from '../worker/atoms'
import {
  conflictsAtom,
  connectionAtom,
  documentsAtom,
  liveAtom,
  savedAtAtom,
  saveStateAtom,
} from '../workspace/atoms'
import { saveStateOf } from '../workspace/document'
import { useNames } from '../workspace/names'

/** The save state, problems, items of views, and the live release: always in sight, never elsewhere (rule 1 of the look). */
export function StatusLine() {
  return (
    <footer className="status">
      <SaveItem />
      <ProblemItem />
      <span className="slot" ref={useSlot('status-left')} />
      <span className="grow" />
      <span className="slot" ref={useSlot('status-right')} />
      <LiveItem />
    </footer>
  )
}

function Item({ tone, icon, children }: { tone: string; icon: ReactNode; children: ReactNode }) {
  return (
    <span className={`st-item ${tone}`} role="status">
      {icon}
      <b>{children}</b>
    </span>
  )
}

function SaveItem() {
  const state = useAtomValue(saveStateAtom)
  const offline = useAtomValue(connectionAtom).is === 'offline'
  const at = useAtomValue(savedAtAtom)
  const conflict = useAtomValue(conflictsAtom)[0]
  const documents = useAtomValue(documentsAtom)
  const goTo = useGoTo()
  const nameOf = useNames()
  if (conflict) {
    return (
      <button type="button" className="st-item warn" onClick={() => goTo({ path: conflict.path })}>
        <IconGitMerge size={15} />
        <b>Conflito em {nameOf(conflict.path)}</b>
      </button>
    )
  }
  if (offline) {
    return (
      <Item tone="bad" icon={<IconCloudOff size={15} />}>
        {state === 'saved' ? 'Sem conexão' : 'Não salvo: sem conexão'}
      </Item>
    )
  }
  if (state === 'refused') {
    const document = [...documents.values()].find((one) => saveStateOf(one) === 'refused')
    return (
      <Item tone="bad" icon={<IconCircleX size={15} />}>
        Não salvo: {document?.refusal}
      </Item>
    )
  }
  if (state !== 'saved') {
    return (
      <Item tone="" icon={<IconCloudUp size={15} />}>
        {state === 'saving' ? 'Salvando…' : 'Não salvo'}
      </Item>
    )
  }
  return (
    <Item tone="ok" icon={<IconCloudCheck size={15} />}>
      {at === undefined ? 'Tudo salvo' : `Rascunho salvo às ${clockTime(at)}`}
    </Item>
  )
}

function ProblemItem() {
  const { diagnostics, version } = useAtomValue(compilationAtom)
  const showPanel = useSetAtom(panelAtom)
  if (version === 0) return null
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length
  return (
    <button type="button" className="st-item st-b" onClick={() => showPanel({ id: 'problemas' })}>
      {errors > 0 ? (
        <span className="bad-t">
          <IconCircleX size={15} />
          {counted(errors, 'erro', 'erros')}
        </span>
      ) : (
        <span className="ok-t">
          <IconCircleCheck size={15} />
          Sem erros
        </span>
      )}
      {warnings > 0 && (
        <span className="warn-t">
          <IconAlertTriangle size={15} />
          {counted(warnings, 'aviso', 'avisos')}
        </span>
      )}
    </button>
  )
}

function LiveItem() {
  const live = useAtomValue(liveAtom)
  const offline = useAtomValue(connectionAtom)
  if (!live) return null
  return (
    <span className="st-item">
      <i className={offline.is === 'offline' ? 'live off' : 'live'} />
      No ar: <b>v{live.number}</b>
      <span className="dim-t">
        {offline.is === 'offline'
          ? `visto por último às ${clockTime(offline.since)}`
          : `desde ${dateAndTime(live.at)}, por ${live.by.name}`}
      </span>
    </span>
  )
}
