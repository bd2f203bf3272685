import { Navigate, Route, Routes } from 'react-router-dom'
import { partOf } from '../shell/lazy-part'
import type { Load } from '../shell/views'

const SHEET: Load = () => import('./sheet/sheet')
const NEW: Load = () => import('./new/new-brand')
const BRAND: Load = () => import('./brand-page')

/** Marcas: all of them side by side, one, or a new one. */
export default function Brands() {
  const Sheet = partOf(SHEET)
  const New = partOf(NEW)
  const Brand = partOf(BRAND)
  return (
    <Routes>
      <Route index element={<Sheet />} />
      <Route path="nova" element={<New />} />
      <Route path=":id" element={<Brand />} />
      <Route path="*" element={<Navigate to="/marcas" replace />} />
    </Routes>
  )
}
