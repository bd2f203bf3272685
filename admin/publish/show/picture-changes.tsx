import { IconPhoto } from '@tabler/icons-react'
import { API } from '../../../src/api/api'
import { wholeOf } from '../../../src/api/pictures'
import type { Contents } from '../review/contents'
import { BeforeAfter, ChangeCard } from './change-card'

type Props = { readonly before: Contents; readonly after: Contents }

/** Pictures that come, go, or are other ones under the same name. */
export function PictureChanges({ before, after }: Props) {
  const was = new Map(before.pictures.map(({ path, hash }) => [path, hash]))
  const is = new Map(after.pictures.map(({ path, hash }) => [path, hash]))
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => wholeOf(path) === path && was.get(path) !== is.get(path))
    .map((path) => {
      const name = path.slice(path.lastIndexOf('/') + 1)
      return (
        <ChangeCard
          key={path}
          icon={<IconPhoto size={16} className="dim" />}
          name={name}
          title={name}
          about="imagem"
        >
          <BeforeAfter
            before={<Picture path={path} hash={was.get(path)} about={`${name} antes`} />}
            after={<Picture path={path} hash={is.get(path)} about={`${name} depois`} />}
          />
        </ChangeCard>
      )
    })
}

type PictureProps = {
  readonly path: string
  readonly hash: string | undefined
  readonly about: string
}

function Picture({ path, hash, about }: PictureProps) {
  if (hash === undefined) return <p className="dim">Não há.</p>
  const source = `${API}/pictures/${hash}.${path.split('.').at(-1)}`
  return <img className="chg-pic" src={source} alt={about} loading="lazy" />
}
