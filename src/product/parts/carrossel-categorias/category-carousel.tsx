import { Icon } from '../../../web/kit/icon'
import type { PartProps } from '../../../web/kit/part-props'
import { useUi } from '../../../web/kit/ui-context'
import type { Categoria } from '../../facts/plan'
import { planTypeOf } from '../../facts/wish-rules'
import { Carousel } from '../shared/carousel'
import { CdnPicture } from '../shared/cdn-picture'
import { CategoryArt } from './category-art'
import type { carrosselCategorias } from './contract'

/** The goods one may buy, each with its picture in the variant's colours; a click takes one (spec section 2). */
export function CategoryCarousel({ facts, finish }: PartProps<typeof carrosselCategorias>) {
  const { t } = useUi()
  const categories = facts.categoriasOferecidas ?? []
  const total = categories.length
  const take = (categoria: Categoria) =>
    finish?.({
      outcome: 'selecionada',
      facts: { categoria, tipoPlano: planTypeOf(categoria.id) },
    })
  return (
    <Carousel
      label={t('categorias.titulo')}
      head={
        <p>{t(total === 1 ? 'categorias.uma' : 'categorias.muitas', { total: String(total) })}</p>
      }
      two={599}
      live={finish !== undefined}
      cards={categories.map((categoria) => ({
        // trucks and machines share an id (hole 26)
        key: `${categoria.id} ${categoria.bem}`,
        card: (tabIndex) => (
          <Card
            categoria={categoria}
            tabIndex={tabIndex}
            onTake={finish && (() => take(categoria))}
          />
        ),
      }))}
    />
  )
}

type CardProps = {
  readonly categoria: Categoria
  readonly tabIndex: 0 | -1
  readonly onTake: (() => void) | undefined
}

function Card({ categoria, tabIndex, onTake }: CardProps) {
  const words = (
    <>
      <CdnPicture className="cat__pic" address={categoria.imagem} alt="">
        <CategoryArt bem={categoria.bem} />
      </CdnPicture>
      <span className="cat__txt">
        <b>{categoria.nome}</b>
        <span>{categoria.descricao}</span>
        {onTake && <Icon name="right" />}
      </span>
    </>
  )
  if (!onTake) return <div className="cat">{words}</div>
  return (
    <button type="button" className="cat" data-card tabIndex={tabIndex} onClick={onTake}>
      {words}
    </button>
  )
}
