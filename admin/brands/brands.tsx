import { Navigate, Route, Routes } from 'react-router-dom'
import { partOf } from '../shell/lazy-part'
import type { Load } from '../shell/views'

const SHEET: Load = () => import('./sheet/sheet')

/** Marcas: all of them side by side. */
export default function Brands() {
  const Sheet = partOf(SHEET)
  return (
    <Routes>
      <Route index element={<Sheet />} />
      <Route path="*" element={<Navigate to="/marcas" replace />} />
    </Routes>
  )
}
