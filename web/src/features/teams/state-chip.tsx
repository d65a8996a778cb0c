import { styled } from 'styled-components';
import { formatMoney } from '#domain/kernel/money.ts';
import { type PaidState, paidWords } from '#domain/teams/balance.ts';
import { type TeamState, teamStateWord, teamStateWords } from '#domain/teams/notes.ts';
import { Chip, type Tone } from '#web/src/ui/data/chip.tsx';
import { media } from '#web/src/ui/tokens.ts';

type Due = { readonly paid: boolean | null; readonly due: number; readonly currency: string };
type Standing = {
  readonly state: TeamState;
  readonly forfeit: boolean;
  readonly drop: boolean;
  readonly approves?: boolean;
  readonly noDates?: boolean;
};

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
export const standingWord = ({ state, forfeit, drop, approves, noDates }: Standing): string => {
  if (state === 'playing' && drop) return 'Dropped';
  if (state === 'playing' && noDates) return 'No dates left';
  return state === 'playing' && forfeit ? 'Forfeited' : teamStateWord({ state, approves });
};
export const StateChip = (of: Standing) => (
  <Chip tone={of.state === 'playing' && (of.drop || of.forfeit || of.noDates) ? 'warn' : stateTones[of.state]}>
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
  standingWord(of) === teamStateWords.playing ? (
    <OffPhones>
      <StateChip {...of} />
    </OffPhones>
  ) : (
    <StateChip {...of} />
  );
/** Whether a spot is paid, for the families of a team's players. Renders nothing if there's nothing to pay. */
export const SpotPaidChip = ({ paid }: { paid: boolean | null }) =>
  paid === null ? null : <Chip tone={paid ? 'good' : 'warn'}>{paid ? 'Paid' : 'Not paid'}</Chip>;

/** What is due, for a team's buyer, or that a spot isn't paid, for the families of its players. */
export const DueChip = ({ paid, due, currency }: Due) =>
  due > 0 ? <Chip tone="warn">{formatMoney(due, currency)} due</Chip> : paid === false && <SpotPaidChip paid={paid} />;
export const PaidChip = ({ paid }: { paid: PaidState }) => <Chip tone={paidTones[paid]}>{paidWords[paid]}</Chip>;
