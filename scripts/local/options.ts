import type { Schedule } from '#events/schedules.ts';
import type { Unit } from '#functions/kernel/unit.ts';
import type { DemoAccount } from './accounts.ts';
import type { Limits } from './limits.ts';
import type { BuiltSite } from './site/build.ts';
import type { Built } from './units/built.ts';

/** How a local cloud is started. Without options: everything in memory, on free ports, quiet, no site, no seed — what tests want. */
export type CloudOptions = {
  /** folder in which everything survives; a temporary one, gone at the end, without it */
  readonly data?: string;
  /** wanted port of the site, the others follow it; any free ones when it is 0 or taken */
  readonly port?: number;
  /** `none`: API only; `build`: made once with Vite; `dev`: Vite's server with hot replacement */
  readonly site?: 'none' | 'build' | 'dev';
  /** a build of the site that was begun before; else `site` makes one */
  readonly builtSite?: Promise<BuiltSite>;
  /**
   * public pages are published as files and served from there, as in the cloud; `later`: the start doesn't wait for them, and the application
   * answers what has no file yet. Else it answers every page
   */
  readonly pages?: boolean | 'later';
  /** name of the world an empty table is filled with */
  readonly seed?: string | null;
  /** false: schedules fire only when the clock is moved */
  readonly ticking?: boolean;
  /** false: every GET reaches the units */
  readonly cdn?: boolean;
  /** where lines for people go; nowhere by default */
  readonly log?: (line: string) => void;
  /** other units than the product's, with the address of each one's entry module */
  readonly units?: { readonly manifest: readonly Unit[]; readonly entries: Readonly<Record<string, string>> };
  /** the product's units bundled before (units/build.ts): threads load them in a tenth of the time. Else they run from their sources */
  readonly built?: Built;
  readonly schedules?: Readonly<Record<string, Schedule>>;
  readonly accounts?: readonly DemoAccount[];
  /** more environment for the units, over the local cloud's own */
  readonly env?: Readonly<Record<string, string>>;
  /** addresses of modules imported into the units' threads first, to put faults under the SDK */
  readonly preload?: readonly string[];
  /** threads in which units run: several are as several Lambda environments, nothing in memory is shared */
  readonly threads?: number;
  /** everything AWS may do: several environments, frozen after the answer; a table that turns writes away, loses answers and refuses what a unit's role does not allow; messages twice, the stream's shards out of step */
  readonly chaos?: boolean;
  /** staff have no rights without a second factor, as in every stage; else as `chaos` says */
  readonly secondFactor?: boolean;
  readonly limits?: Partial<Limits>;
  /** what /_local/health answers with, so that a lock file can be told from a stale one */
  readonly token?: string;
  /** the card form of the site: the sandbox's own, or the one for Stripe on the stand-in of its script */
  readonly cards?: 'sandbox' | 'stripe';
  /** path of the API that payment webhooks are delivered to */
  readonly webhookPath?: string;
};
