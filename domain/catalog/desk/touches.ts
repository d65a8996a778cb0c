import { formatMoney } from '../../kernel/money.ts';
import type { Millis } from '../../kernel/time.ts';
import { flagsOfDivision } from '../divisions/division-flags.ts';
import { countedWord, teamWord } from '../divisions/team-words.ts';
import { currentWindow } from '../divisions/windows.ts';
import type { DeskDivision } from './views.ts';
import type { WrittenDivision } from './written.ts';

/** Who is affected by a change to a division, before it is saved. `field` is the field that can be restored. */
type Touch = {
  readonly field: 'maxTeams' | 'registrationWindows';
  readonly title: string;
  readonly more: string;
};

type After = Pick<WrittenDivision, 'maxTeams' | 'registrationWindows'>;
type At = { readonly zone: string; readonly now: Millis; readonly currency: string };

const people = (n: number): string => (n === 1 ? '1 person is' : `${n} people are`);

/**
 * Returns who is affected when a division gets fewer spots. Registered teams stay, and people registering now can still
 * finish.
 */
function spotTouches({ places, ...before }: DeskDivision, { maxTeams: most }: After): Touch[] {
  if (most === null || most < 0) return [];
  const { active, held } = places;
  const word = countedWord(teamWord(before), active).toLowerCase();
  const over = active + held - Math.max(most, active);
  const isLower = before.maxTeams === null || most < before.maxTeams;
  return [
    ...(active > most
      ? [
          {
            field: 'maxTeams' as const,
            title:
              active === 1
                ? `1 ${word} is registered and keeps its spot.`
                : `${active} ${word} are registered and keep their spots.`,
            more: `${flagsOfDivision(before).acceptanceOnly ? 'You can’t approve more teams' : 'New teams join the waitlist'} until fewer than ${most} are registered.`,
          },
        ]
      : []),
    ...(held > 0 && over > 0 && isLower
      ? [
          {
            field: 'maxTeams' as const,
            title: `${people(held)} registering right now and can still finish.`,
            more: `The division could end up with ${active + held} ${countedWord(teamWord(before), active + held).toLowerCase()} instead of ${most}. To prevent that, close registration first.`,
          },
        ]
      : []),
  ];
}

/** Returns who is affected by a new price or window. */
function windowTouches({ places, ...before }: DeskDivision, after: After, { zone, now, currency }: At): Touch[] {
  const { active, waiting, held } = places;
  const was = currentWindow(before.registrationWindows, zone, now);
  const is = currentWindow(after.registrationWindows, zone, now);
  const field = 'registrationWindows' as const;
  if (was && !is && held > 0)
    return [
      {
        field,
        title: `${people(held)} registering right now and won’t be able to finish.`,
        more: 'With these dates, registration would be closed right now.',
      },
    ];
  if (!was || !is || was.fee === is.fee || !Number.isInteger(is.fee) || active + waiting + held === 0) return [];
  const word = countedWord(teamWord(before), active + waiting).toLowerCase();
  const kept =
    active + waiting > 0 &&
    `${active + waiting} ${word} that already registered keep${active + waiting === 1 ? 's' : ''} the old price.`;
  const pays = held > 0 && `${people(held)} registering right now and will pay the new price.`;
  return [
    {
      field,
      title: `The price changes from ${formatMoney(was.fee, currency)} to ${formatMoney(is.fee, currency)}.`,
      more: [kept, pays].filter(Boolean).join(' '),
    },
  ];
}

/** Returns everyone affected by a division's unsaved settings. */
export const divisionTouches = (before: DeskDivision, after: After, at: At): Touch[] => [
  ...spotTouches(before, after),
  ...windowTouches(before, after, at),
];
