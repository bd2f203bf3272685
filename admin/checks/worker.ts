import { expose } from 'comlink'
import { createChecker } from './checker'

expose(createChecker())
