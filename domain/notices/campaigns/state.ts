import type { Job } from '../../jobs/schema.ts';
import { oneLine } from '../../kernel/text.ts';
import { htmlOf } from '../html.ts';
import { type Letter, type Parts, type Site, senderOf } from '../letter.ts';
import { textOf } from '../render.ts';
import type { CampaignState } from './lists.ts';
import type { Campaign, WrittenCampaign } from './schema.ts';
import { type FieldValues, filled } from './words.ts';

/**
 * Returns the state of a message, based on the job that sends it. A job that no longer exists (after 90 days) has
 * ended.
 */
export function campaignState(
  { template, jobId }: Pick<Campaign, 'template' | 'jobId'>,
  job: Pick<Job, 'state'> | null,
): CampaignState {
  if (template !== null) return 'template';
  if (jobId === null) return 'draft';
  switch (job?.state) {
    case 'waiting':
      return 'scheduled';
    case 'planning':
    case 'ready':
    case 'running':
      return 'sending';
    case 'canceled':
      return 'stopped';
    case 'failed':
      return 'failed';
    default:
      return 'sent';
  }
}

type Written = Pick<WrittenCampaign, 'subject' | 'text' | 'button'>;
/** The host of a message, the reason the recipient gets it, and the path for unsubscribing. */
type CampaignFrame = {
  readonly host: Letter['host'];
  readonly why: string;
  readonly stopPath: string;
};

/** Returns a message in parts, as one recipient gets it. Blank lines separate the paragraphs. */
export function partsOfCampaign(written: Written, values: FieldValues, { host, why, stopPath }: CampaignFrame) {
  const lines = filled(written.text, values)
    .split(/\n[ \t]*\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
  const letter: Letter = { host, facts: [], why, doubt: { label: 'Unsubscribe', path: stopPath } };
  const parts: Parts = { lines, table: null, action: written.button, letter };
  return { subject: oneLine(filled(written.subject, values)), parts };
}

/** Renders a message as an email. */
export function mailOfCampaign(written: Written, values: FieldValues, frame: CampaignFrame, site: Site) {
  const { subject, parts } = partsOfCampaign(written, values, frame);
  const text = textOf({ ...parts, lines: [parts.lines.join('\n\n')] }, site);
  return { ...senderOf(frame.host, site), subject, text, html: htmlOf(subject, parts, site) };
}

/**
 * Renders a message as a text, with the sender's name first and, at the end, the opt-out line that the law requires.
 */
export const smsOfCampaign = (written: Pick<Written, 'text'>, values: FieldValues, organization: string): string =>
  oneLine(`${organization}: ${filled(written.text, values)} Reply STOP to opt out.`);
