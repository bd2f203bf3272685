import { spawnSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'

const MB = 1024 * 1024

export type SmallDisk = {
  /** Leaves so many megabytes. */
  readonly fill: (left: number) => void
  readonly empty: () => void
  readonly remove: () => void
}

/** Puts a disk of its own in memory at `directory`; undefined where that is not allowed: root alone may. */
export function mountSmallDisk(directory: string, megabytes: number): SmallDisk | undefined {
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`]
  if (spawnSync('mount', [...options, 'tmpfs', directory]).status !== 0) return undefined
  const filler = `${directory}/filler`
  return {
    fill: (left) => {
      const { bavail, bsize } = statfsSync(directory)
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left * MB), 'x'))
    },
    empty: () => rmSync(filler),
    remove: () => void spawnSync('umount', ['-l', directory]),
  }
}
