import { IconBuildingStore, IconPhoto } from '@tabler/icons-react'
import { useGoTo } from '../../workbench/open-document'
import { useNames } from '../../workspace/names'
import type { CopyChange, ValueChange, VariantChange } from '../changes/variant-changes'
import type { ReviewedBrand } from '../review/contents'
import { AssistantTile, BrandTiles } from './brand-tile'
import { BeforeAfter, ChangeCard } from './change-card'
import { keyLabel } from './key-label'
import { DiffPieces } from './pieces'
import { SpokenList } from './spoken-list'

type Props = {
  readonly change: VariantChange
  readonly brands: ReadonlyMap<string, ReviewedBrand>
  /** How many brands there are. */
  readonly all: number
}

/** The changes of one brand, or the same changes of several: values by name, and their own copy as bubbles. */
export function VariantCard({ change, brands, all }: Props) {
  const goTo = useGoTo()
  const { variants, values, copies } = change
  const only = variants.length === 1 ? brands.get(variants[0] ?? '') : undefined
  const name =
    only?.name ?? (variants.length === all ? `As ${all} marcas` : `${variants.length} marcas`)
  return (
    <ChangeCard
      name={name}
      icon={only ? <AssistantTile brand={only} /> : <IconBuildingStore size={16} className="dim" />}
      title={
        only && change.change !== 'removed' ? (
          <button
            type="button"
            className="chg-go"
            onClick={() => goTo({ path: `variants/${only.id}.yaml` })}
          >
            {name}
          </button>
        ) : (
          name
        )
      }
      about={aboutOf(change, only)}
    >
      {change.change !== 'modified' && (
        <p className="chg-note">
          {change.change === 'added'
            ? 'Uma marca nova: a página dela passa a existir.'
            : 'A página desta marca deixa de existir.'}
        </p>
      )}
      {values.length > 0 && (
        <dl className="vals">
          {values.map((value) => (
            <Value key={value.key} value={value} />
          ))}
        </dl>
      )}
      {copies.map((copy) => (
        <Copy key={copy.step} copy={copy} />
      ))}
      {!only && (
        <div className="reach">
          <BrandTiles ids={variants} brands={brands} />
        </div>
      )}
    </ChangeCard>
  )
}

function aboutOf(
  { change, values, copies }: VariantChange,
  only: ReviewedBrand | undefined,
): string {
  const place = only ? `${only.hosts[0] ?? ''}${only.path}` : ''
  if (change !== 'modified') return `${change === 'added' ? 'marca nova' : 'sai do ar'}, ${place}`
  const what = [values.length > 0 && 'valores', copies.length > 0 && 'palavras próprias']
  return what.filter(Boolean).join(' e ')
}

function Value({ value }: { value: ValueChange }) {
  return (
    <div className="val">
      <dt title={value.key}>{keyLabel(value.key)}</dt>
      <ValueSide value={value} side="before" />
      <ValueSide value={value} side="after" />
    </div>
  )
}

type SideProps = { readonly value: ValueChange; readonly side: 'before' | 'after' }

function ValueSide({ value, side }: SideProps) {
  const { kind, words, [side]: text } = value
  if (text === undefined) {
    return (
      <dd>
        <span className="dim">sem valor</span>
      </dd>
    )
  }
  const Mark = side === 'before' ? 'del' : 'ins'
  return (
    <dd>
      <span className="val-t">
        {kind === 'colour' && <i className="swatch" style={{ background: text }} />}
        {kind === 'picture' && <IconPhoto size={14} />}
        {words?.pieces ? (
          <DiffPieces pieces={words.pieces} side={side} />
        ) : (
          <Mark>{text === '' ? 'vazio' : text}</Mark>
        )}
      </span>
    </dd>
  )
}

const OWN = {
  both: 'em palavras próprias',
  before: 'volta às palavras de todas',
  after: 'passa a ter palavras próprias',
} as const

function Copy({ copy: { step, says, own } }: { copy: CopyChange }) {
  const nameOf = useNames()
  return (
    <section className="chg-copy" aria-label={nameOf(step)}>
      <p className="chg-copy-h">
        <b title={step}>{nameOf(step)}</b> <span className="dim">{OWN[own]}</span>
      </p>
      <BeforeAfter
        before={<SpokenList spoken={says} side="before" as="sb" />}
        after={<SpokenList spoken={says} side="after" as="sb" />}
      />
    </section>
  )
}
