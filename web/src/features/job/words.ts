import type { JobState } from '#domain/jobs/schema.ts';
import type { Tone } from '#web/src/ui/data/chip.tsx';

/** What a job's state is called. */
export const jobStateWords: Record<JobState, readonly [string, Tone]> = {
  waiting: ['Waiting for its day', 'neutral'],
  planning: ['Checking', 'info'],
  ready: ['Needs your yes', 'warn'],
  running: ['At work', 'info'],
  done: ['Done', 'good'],
  canceled: ['Canceled', 'neutral'],
  failed: ['Stopped', 'bad'],
  undoing: ['Taking it back', 'info'],
  undone: ['Taken back', 'neutral'],
};
