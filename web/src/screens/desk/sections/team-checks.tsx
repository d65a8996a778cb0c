import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { WrittenDivision } from '#domain/catalog/desk/written.ts';
import { teamChecks } from '#domain/reporting/operations.ts';
import { misfitWords } from '#domain/reporting/team-fit.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useDebounced } from '#web/src/lib/hooks.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';

type Rows = Answer<typeof teamChecks>['rows'];
type Of = { readonly id: number; readonly tournamentId: number };

/** So many teams are named; the rest is counted. */
const named = 5;
const namesOf = (teams: Rows[number]['teams']): string => {
  const rest = teams.length - named;
  return [...teams.slice(0, named).map(({ name }) => name), ...(rest > 0 ? [`and ${rest} more`] : [])].join(' · ');
};

/** Which teams would not fit what is being typed, half a second after the last key; they stay all the same. */
export function TeamChecks({ form, of }: { form: UseFormReturn<WrittenDivision>; of: Of }) {
  const watched = form.watch(['division', 'gender', 'numOfPlayers', 'numAllowedOnRoster', 'props']);
  const typed = useDebounced(JSON.stringify(watched), 500);
  const [rows, setRows] = useState<Rows>([]);
  useEffect(() => {
    const [division, gender, numOfPlayers, numAllowedOnRoster, props] = JSON.parse(typed) as typeof watched;
    if (!division.trim()) return;
    let isLatest = true;
    const body = { divisionId: of.id, division, gender, numOfPlayers, numAllowedOnRoster, props };
    void ask(teamChecks, { params: { id: of.tournamentId }, body }).then((answer) => {
      // a check that can't be made keeps nobody from saving
      if (isLatest && answer.ok) setRows(answer.value.rows);
    });
    return () => {
      isLatest = false;
    };
  }, [typed, of.id, of.tournamentId]);
  return rows.map(({ kind, teams }) => (
    <Banner key={kind} tone="warn" title={`${misfitWords(kind, teams.length)}.`}>
      {namesOf(teams)}
    </Banner>
  ));
}
