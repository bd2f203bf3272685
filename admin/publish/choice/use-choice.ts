import { useQuery } from '@tanstack/react-query'
import { atom, useAtom, useAtomValue } from 'jotai'
import { useCallback, useMemo } from 'react'
import { contentKindOf } from '../../../src/api/path'
import { wholeOf } from '../../../src/api/pictures'
import { documentsAtom, liveAtom } from '../../workspace/atoms'
import { useCall } from '../../workspace/context'
import { releaseDocumentsQuery } from '../../workspace/live-steps'
import {
  dependenciesOf,
  goingOf,
  type PublishDependency,
  type Sides,
  withIts,
} from './dependencies'
import { type PublishUnit, unitsOf } from './units'
import { type ChangedFile, isTickedByDefault, useChangedFiles } from './use-changed-files'

/** What this person has ticked or unticked, by path. It survives leaving the page; an unticked path stays so after a publication. */
export const choicesAtom = atom<{ readonly [path: string]: boolean }>({})

/** Which drafts a publication takes, as people choose them. */
export type PublishChoice = {
  /** All changed files, crops of pictures included. */
  readonly files: readonly ChangedFile[]
  readonly units: readonly PublishUnit[]
  /** The files to publish; a picture's crops go with it. */
  readonly chosen: readonly ChangedFile[]
  readonly isGoing: (path: string) => boolean
  /** The dependencies between the changed paths. */
  readonly needs: readonly PublishDependency[]
  /** Ticks paths with what they need, or unticks them with what needs them. */
  readonly choose: (paths: readonly string[], isTicked: boolean) => void
}

const NONE: readonly [] = []

export function useChoice(): PublishChoice {
  const call = useCall()
  const files = useChangedFiles()
  const documents = useAtomValue(documentsAtom)
  const live = useAtomValue(liveAtom)?.release
  const { data } = useQuery(releaseDocumentsQuery(call, live))
  const [choices, setChoices] = useAtom(choicesAtom)
  const { units, needs } = useMemo(() => {
    const was = new Map((data?.documents ?? NONE).map(({ path, text }) => [path, text]))
    const is = new Map([...documents.values()].map(({ path, text }) => [path, text]))
    const listed = files.filter(({ path }) => wholeOf(path) === path)
    const sides = listed.map(({ path, change }): Sides => {
      if (contentKindOf(path) !== 'picture') {
        return { path, live: was.get(path) ?? null, draft: is.get(path) ?? null }
      }
      const [before, after] = [change !== 'added', change !== 'deleted']
      return { path, live: before ? '' : null, draft: after ? '' : null }
    })
    // without the live texts every name would look new
    return { units: unitsOf(listed, is, was), needs: data ? dependenciesOf(sides) : NONE }
  }, [files, documents, data])
  const going = useMemo(() => {
    const isTicked = (file: ChangedFile) => choices[wholeOf(file.path)] ?? isTickedByDefault(file)
    return goingOf(
      files.filter(isTicked).map(({ path }) => wholeOf(path)),
      needs,
    )
  }, [files, choices, needs])
  const choose = useCallback(
    (paths: readonly string[], isTicked: boolean) => {
      const all = paths.flatMap((path) => [...withIts(path, needs, isTicked)])
      setChoices((before) => ({
        ...before,
        ...Object.fromEntries(all.map((path) => [path, isTicked])),
      }))
    },
    [needs, setChoices],
  )
  return useMemo(() => {
    const isGoing = (path: string) => going.has(wholeOf(path))
    return {
      files,
      units,
      chosen: files.filter(({ path }) => isGoing(path)),
      isGoing,
      needs,
      choose,
    }
  }, [files, units, going, needs, choose])
}
