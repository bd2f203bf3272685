import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'

const Sheet = lazy(() => import('./sheet/sheet'))
const NewBrand = lazy(() => import('./new/new-brand'))
const BrandPage = lazy(() => import('./brand-page'))

/** The view 'Marcas': all brands side by side, one brand, or a new one. */
export default function Brands() {
  return (
    <Routes>
      <Route index element={<Sheet />} />
      <Route path="nova" element={<NewBrand />} />
      <Route path=":id" element={<BrandPage />} />
      <Route path="*" element={<Navigate to="/marcas" replace />} />
    </Routes>
  )
}
