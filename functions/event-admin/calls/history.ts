import { undone } from '#domain/catalog/life/undo.ts';
import type { eventHistory, undoChange } from '#domain/catalog/operations-life.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { userIdOf } from '#domain/identity/actor.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { type Call, type Handler, ProblemError } from '../../kernel/http/call.ts';
import { replace, restore, type Write, type WriteRefusal } from '../../kernel/table/write.ts';
import { auditItem } from '../../subjects/audits/items.ts';
import { staffChanged } from '../../subjects/catalog/events.ts';
import { divisionItem, tournamentBrochureItem, tournamentRulesItem } from '../../subjects/catalog/items.ts';
import { jobItem } from '../../subjects/jobs/items.ts';
import { calledOff } from '../../subjects/jobs/run.ts';
import { editableEvent, managedEvent, stale } from '../access.ts';
import type { Deps } from '../deps.ts';
import {
  type Audit,
  canUndo,
  changeFacts,
  type HistoryContext,
  historyContext,
  historyOf,
  newsIn,
} from '../life/history.ts';
import { pageTextWrites, saveDivision, saveDivisionWithCard } from '../save.ts';

export const eventHistoryHandler: Handler<typeof eventHistory, Deps> = async ({ params, query, actor }, { table }) => {
  const result = await managedEvent(table, actor, params.id);
  return result.ok ? ok(await historyOf(table, await historyContext(table, result.value), query)) : result;
};

type Undoing = Call<typeof undoChange>;

/**
 * Undoes a change with a new change, which the history also shows. Once people have been notified, one click can't undo
 * it.
 */
export const undoChangeHandler: Handler<typeof undoChange, Deps> = async (call, deps) => {
  const { params, body, actor } = call;
  const { table } = deps;
  const result = await editableEvent(table, actor, params.id);
  if (!result.ok) return result;
  const of = await historyContext(table, result.value);
  const audit = await auditBy(body.key, of, deps);
  if (!audit) return refuse(catalog['no-such-change']());
  if (!canUndo(of, audit)) return refuse(catalog['something-followed']());
  const also = await untold(of, audit, call, deps);
  const saved = await takeBack(of, audit, also, call, deps);
  if (!saved.ok) throw stale();
  return ok(null);
};

/** Returns the change that a row of the history names, if it belongs to this event. */
async function auditBy(key: string, of: HistoryContext, { table }: Deps): Promise<Audit | null> {
  const [kind = '', itemId = '', at = '', ...rest] = key.split('~');
  const id = Number(itemId);
  const isOwn = kind === 'division' ? of.divisions.has(id) || of.gone.has(id) : id === of.event.facts.id;
  const moment = Number(at);
  if (!isOwn || !Number.isSafeInteger(moment)) return null;
  return table.get(auditItem, { kind, itemId, at: moment, eventId: rest.join('~') });
}

/** Cancels the notice if no one has been notified yet. Otherwise, refuses the undo. */
async function untold(of: HistoryContext, audit: Audit, { now }: Undoing, { table }: Deps): Promise<Write[]> {
  const news = newsIn(of, audit);
  const job = news && (await table.get(jobItem, { id: news.jobId }));
  if (!job || job.state === 'canceled') return [];
  const write = calledOff(job, now);
  if (!write)
    throw new ProblemError(
      catalog['something-followed']({
        detail: 'Registered teams have already been notified. If you change it again, they’ll get another notice.',
      }),
    );
  return [write];
}

function takeBack(
  of: HistoryContext,
  audit: Audit,
  also: readonly Write[],
  { actor, now }: Undoing,
  deps: Deps,
): Promise<Result<unknown, WriteRefusal>> {
  const { table } = deps;
  const { facts, texts, rules, staff } = of.event;
  const back = <T extends object>(value: T): T => undone(value, audit.changes) ?? value;
  const teller = { userId: userIdOf(actor), now, quiet: true, also };
  switch (audit.kind) {
    case 'tournament': {
      const after = { ...back(facts), dtModified: now };
      return changeFacts(deps, facts, after, { ...teller, also: [...also, ...pageTextWrites(of.event, after)] });
    }
    case 'tournamentBrochure':
      return table.transact([replace(tournamentBrochureItem, texts, back(texts)), ...also]);
    case 'tournamentRules':
      return table.transact([replace(tournamentRulesItem, rules, back(rules)), ...also]);
    case 'tournamentPrivate':
      return table.transact([...staffChanged(staff, back(staff)), ...also]);
    default:
      return audit.act === 'removed' ? bringBack(of, audit, deps) : divisionBack(of, audit, teller, deps);
  }
}

function divisionBack(of: HistoryContext, audit: Audit, teller: Parameters<typeof saveDivision>[4], deps: Deps) {
  const division = of.divisions.get(Number(audit.itemId));
  if (!division) throw stale();
  return saveDivision(deps, division, undone(division, audit.changes) ?? division, of.event, teller);
}

async function bringBack({ event }: HistoryContext, { itemId }: Audit, { table }: Deps) {
  const [gone] = await table.discarded(divisionItem, {
    pk: divisionItem.key({ id: Number(itemId) }).pk,
    prefix: 'META',
  });
  if (!gone) throw new ProblemError(catalog['something-followed']());
  const { removedAt: _, ...division } = gone;
  return saveDivisionWithCard(table, event.facts.id, { changed: division }, [restore(divisionItem, gone)]);
}
