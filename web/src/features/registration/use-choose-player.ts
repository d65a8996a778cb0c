import { useState } from 'react';
import type { Problem } from '#domain/kernel/problem.ts';
import { type MemberDialog, selectMember } from '#domain/memberships/membership-check.ts';
import type { OnFile } from '#domain/people/form/form-types.ts';
import { lookupRules } from '#domain/people/lookup.ts';
import { playerOnFile } from '#domain/people/operations.ts';
import type { PlayerFound } from '#domain/people/schema.ts';
import { registration } from '#domain/registration/problems.ts';
import { checkNotOnRegistration } from '#domain/registration/teams/roster.ts';
import { ask } from '#web/src/api/ask.ts';
import { playsHere } from './also-plays.ts';
import { chosenPlayer } from './blank-player.ts';
import type { PlayerPanelProps } from './player-panel-props.ts';
import { nothingForSale } from './use-program.ts';

/** A member who can't play yet, and why; with what is known of them for the form of a membership. */
export type TurnedAway = MemberDialog & { readonly found: PlayerFound; readonly known: NonNullable<OnFile['known']> };

/** Chooses a player who was found: refused where they are in the entry already or no member, else with what is on file of them. */
export function useChoosePlayer({ context, others, onProfile, onReplace }: PlayerPanelProps, program = nothingForSale) {
  const { membersOnly } = context;
  const rules = lookupRules(membersOnly !== null, context.actor);
  const [turnedAway, setTurnedAway] = useState<TurnedAway>();
  const { levelsBought } = program;
  const [refusal, setRefusal] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const choose = async (found: PlayerFound) => {
    const free = checkNotOnRegistration(found.id, others);
    if (!free.ok) return setRefusal(free.problem);
    setBusy(true);
    const read = await ask(playerOnFile, { params: { id: found.id }, query: { divisionId: context.division.id } });
    setBusy(false);
    if (!read.ok) return setRefusal(read.problem);
    const here = { ...context, profiles: { ...context.profiles, [found.id]: read.value as OnFile } };
    if (playsHere(here, found.id)) return setRefusal(registration['already-in-division']());
    const profile = { ...read.value, levels: [...read.value.levels, ...levelsBought(found.id)] } as OnFile;
    const levels = [...(profile.levels ?? [])];
    const standing = { active: levels.length > 0, levels };
    const { dialog } = rules.membersOnly && membersOnly ? selectMember(standing, membersOnly.levels) : { dialog: null };
    if (dialog) return setTurnedAway({ ...dialog, found, known: profile.known ?? {} });
    onProfile(profile);
    onReplace(chosenPlayer(found, profile));
  };
  const close = () => {
    setTurnedAway(undefined);
    setRefusal(undefined);
  };
  return { rules, busy, turnedAway, refusal, choose, close };
}
