import { styled } from 'styled-components';
import { type PaidState, paidWords } from '#domain/teams/balance.ts';
import { type TeamState, teamStateWords } from '#domain/teams/notes.ts';
import { Chip, type Tone } from '#web/src/ui/data/chip.tsx';
import { media } from '#web/src/ui/tokens.ts';

type Standing = { readonly state: TeamState; readonly forfeit: boolean; readonly drop: boolean };

const stateTones: Readonly<Record<TeamState, Tone>> = {
  playing: 'good',
  waiting: 'info',
  withdrawn: 'bad',
  canceled: 'bad',
  merged: 'neutral',
};
const paidTones: Readonly<Record<PaidState, Tone>> = {
  none: 'neutral',
  free: 'neutral',
  due: 'warn',
  part: 'warn',
  paid: 'good',
  partBack: 'info',
  refunded: 'info',
};

/** A team's status in a word. Statuses from the day of play come first. */
export const standingWord = ({ state, forfeit, drop }: Standing): string => {
  if (state === 'playing' && drop) return 'Dropped';
  return state === 'playing' && forfeit ? 'Forfeited' : teamStateWords[state];
};
export const StateChip = (of: Standing) => (
  <Chip tone={of.state === 'playing' && (of.drop || of.forfeit) ? 'warn' : stateTones[of.state]}>
    {standingWord(of)}
  </Chip>
);
const OffPhones = styled.span`
  @media ${media.phone} {
    display: none;
  }
`;
/** The status in a list. Phones don't show "playing", because it applies to most teams. */
export const StateInList = (of: Standing) =>
  of.state === 'playing' && !of.drop && !of.forfeit ? (
    <OffPhones>
      <StateChip {...of} />
    </OffPhones>
  ) : (
    <StateChip {...of} />
  );
export const PaidChip = ({ paid }: { paid: PaidState }) => <Chip tone={paidTones[paid]}>{paidWords[paid]}</Chip>;
