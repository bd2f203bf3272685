import { expose } from 'comlink'
import { createReviewer } from './reviewer'

expose(createReviewer())
