import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import '../brands/brands.css'
import { BrandTile } from '../brands/list/brand-list'
import { isChanged, type LayeredBrand, layersAtom, ownOf } from '../brands/model/layers'
import { compilationAtom } from '../worker/atoms'
import { useNames } from '../workspace/names'

/** Every brand: whether it is live, has unpublished changes, or has problems. */
export function BrandGrid() {
  const { brands } = useAtomValue(layersAtom)
  return (
    <section className="card" aria-labelledby="home-brands">
      <header className="card-h">
        <h2 id="home-brands">Suas marcas</h2>
        <span className="n">{brands.length}</span>
        <span className="grow" />
        <Link to="/marcas">Ver lado a lado</Link>
      </header>
      <ul className="home-b">
        {brands.map((brand) => (
          <li key={brand.id}>
            <Link to={`/marcas/${brand.id}`}>
              <BrandTile brand={brand} />
              <BrandName brand={brand} />
              <BrandState brand={brand} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function BrandName({ brand }: { readonly brand: LayeredBrand }) {
  const nameOf = useNames()
  return <b className="ell">{nameOf(ownOf(brand).path)}</b>
}

function BrandState({ brand }: { readonly brand: LayeredBrand }) {
  const { diagnostics } = useAtomValue(compilationAtom)
  const own = ownOf(brand)
  const isWrong = diagnostics.some(
    ({ path, severity }) => path === own.path && severity === 'error',
  )
  if (isWrong) return <span className="bad-t">com erro</span>
  if (own.document.live === '') return <span className="warn-t">falta publicar</span>
  if (isChanged(own)) return <span className="home-ch">mudou</span>
  return <span className="dim">no ar</span>
}
