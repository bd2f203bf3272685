import { IconLinkOff } from '@tabler/icons-react'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { compilationAtom, lastValidAtom } from '../worker/atoms'
import { documentsAtom } from '../workspace/atoms'
import { checkerAtom, checksAtom } from './atoms'
import { decodeMoment } from './moment-code'
import { useOpenEvents } from './use-open-talk'

/** Opens the conversation of a shared link in the preview, or says why the link cannot be opened. */
export default function MomentPage() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const checker = useAtomValue(checkerAtom)
  const { talks, coverage, problem } = useAtomValue(checksAtom)
  // the worker has received the draft
  const isReady = talks.length > 0 || coverage !== undefined
  const isCompiled = useAtomValue(compilationAtom).version > 0
  const isBroken = useAtomValue(lastValidAtom) === undefined && isCompiled
  const openEvents = useOpenEvents()
  const store = useStore()
  const [hindrance, setHindrance] = useState<'lost' | 'brand'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other talks are told with another draft, whose brand may have no error
  useEffect(() => {
    if (!checker || !isReady) return
    let isCurrent = true
    const open = async () => {
      const text = await decodeMoment(hash.slice(1))
      const moment = text === undefined ? undefined : await checker.replay(text)
      if (!isCurrent) return
      if (!moment?.events) {
        const brand = moment && store.get(documentsAtom).get(`variants/${moment.variant}.yaml`)
        return setHindrance(typeof brand?.text === 'string' ? 'brand' : 'lost')
      }
      setHindrance(undefined)
      navigate('/conversa', { replace: true })
      await openEvents(moment.variant, moment.events)
    }
    void open()
    return () => {
      isCurrent = false
    }
  }, [checker, isReady, talks, hash, store, navigate, openEvents])
  if (hindrance === 'lost') {
    return (
      <div className="ph-empty" role="alert">
        <IconLinkOff size={28} />
        <b>Este link não pode ser aberto</b>
        <span>Ele chegou incompleto, ou a marca dele não existe mais. Peça o link outra vez.</span>
      </div>
    )
  }
  if (!hindrance && (isReady || !(isBroken || problem !== undefined))) {
    return <p className="ph-empty dim">Abrindo a conversa…</p>
  }
  return (
    <div className="ph-empty" role="status">
      <IconLinkOff size={28} />
      <b>A conversa ainda não pode ser aberta</b>
      <span>
        {hindrance === 'brand'
          ? 'A marca dela tem erros. Ela abre aqui quando não houver mais nenhum.'
          : isBroken
            ? 'O roteiro tem erros. Ela abre aqui quando não houver mais nenhum.'
            : 'As conversas de teste pararam. Recarregue a página.'}
      </span>
    </div>
  )
}
