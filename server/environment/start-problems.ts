import { access, constants } from 'node:fs/promises'
import { createServer } from 'node:net'
import { filesOf, makeDataDir } from '../store/sqlite'
import type { Config } from './config'

type Place = Pick<Config, 'host' | 'port' | 'dataDir' | 'databaseUrl' | 'metricsPort'>

/**
 * Finds what prevents a start with this configuration: per problem one message with the variable and the remedy. Writes nothing except
 * that it creates the data folder.
 */
export async function startProblems({
  host,
  port,
  dataDir,
  databaseUrl,
  metricsPort,
}: Place): Promise<readonly string[]> {
  const isShared = metricsPort === port && port !== 0
  const found = await Promise.all([
    portProblem('PORT', host, port),
    isShared ? `METRICS_PORT: ${port} is PORT too. Choose another port.` : undefined,
    metricsPort === undefined || isShared
      ? undefined
      : portProblem('METRICS_PORT', host, metricsPort),
    databaseUrl === undefined ? folderProblem(dataDir) : undefined,
  ])
  return found.filter((problem) => problem !== undefined)
}

const WHY_NOT: ReadonlyMap<unknown, (at: string) => string> = new Map([
  ['EADDRINUSE', (at) => `${at} is in use. End the other program, or choose another port.`],
  ['EACCES', (at) => `${at} may not be opened by this user. Choose a port above 1023.`],
  ['EADDRNOTAVAIL', (at) => `${at} is no address of this machine. Correct HOST.`],
  ['ENOTFOUND', (at) => `${at} is no address of this machine. Correct HOST.`],
])

/** Tests a port by opening and closing it; port 0, chosen by the system, is always available. */
function portProblem(name: string, host: string, port: number): Promise<string | undefined> {
  if (port === 0) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => {
      const why = WHY_NOT.get(codeOf(error))
      resolve(why && `${name}: ${why(`${port} at ${host}`)}`)
    })
    probe.listen({ host, port }, () => probe.close(() => resolve(undefined)))
  })
}

async function folderProblem(folder: string): Promise<string | undefined> {
  try {
    await makeDataDir(folder)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    return `DATA_DIR: "${folder}" is no folder that this user may write to (${codeOf(error)}). Choose another one, or give this user the right to it.`
  }
  const problems = await Promise.all(filesOf(folder).map(fileProblem))
  return problems.find((problem) => problem !== undefined)
}

/** A database file that this user may not write, for example after a restore by another user. */
async function fileProblem(file: string): Promise<string | undefined> {
  try {
    await access(file, constants.R_OK | constants.W_OK)
    return undefined
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    return `DATA_DIR: "${file}" is no file that this user may write (${codeOf(error)}). Give it to this user (chown).`
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
