import { type PageJob, pageJobsHere } from './page-jobs'

export type PageTask = {
  readonly job: PageJob
  readonly input: never
}

/** The worker thread's side of `start-page-workers.ts`. */
export default ({ job, input }: PageTask): Promise<unknown> => pageJobsHere(job, input)
