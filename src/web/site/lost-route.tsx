import './not-found.css'

export { NotFound } from './not-found'
