import type { DeskView } from '#domain/catalog/desk/views.ts';
import type { LifeAct } from '#domain/catalog/life/acts.ts';
import type { CanceledRefund } from '#domain/catalog/life/news.ts';
import type { LifeChange } from '#domain/catalog/life/views.ts';

/** What the form of an act holds. `known`: whether the new dates are known; `back`: what goes back. */
export type LifeForm = {
  readonly message: string;
  readonly known: 'yes' | 'no';
  readonly startDate: string;
  readonly endDate: string;
  readonly shift: boolean;
  readonly back: 'canceled' | 'weather' | 'share' | 'none';
  readonly percentage: number;
};

export const startOf = ({ facts: { startDate, endDate } }: DeskView): LifeForm => ({
  ...{ message: '', known: 'yes', startDate, endDate, shift: true },
  ...{ back: 'canceled', percentage: 50 },
});

/** What goes back by what is chosen; null: nothing. */
export function refundOf({ back, percentage }: Pick<LifeForm, 'back' | 'percentage'>): CanceledRefund | null {
  if (back === 'none') return null;
  return back === 'share' ? { reason: 'canceled', percentage } : { reason: back };
}

/** The act as it is sent. `seen`: every order that is refunded was shown. */
export function changeOf(
  act: LifeAct,
  form: LifeForm,
  { divisions }: DeskView,
  mayRefund: boolean,
  seen: boolean,
): LifeChange {
  const { message, startDate, endDate, shift } = form;
  const dates = { startDate, endDate };
  switch (act) {
    case 'postpone':
      return { act, message, shift, dates: form.known === 'yes' ? dates : null };
    case 'resume':
      return { act, message, shift, dates };
    case 'cancel':
      return { act, message, refund: mayRefund ? refundOf(form) : null, seen };
    case 'close':
      return {
        act,
        divisionIds: divisions
          .filter(({ disableRegistration }) => !disableRegistration)
          .map(({ id }) => id)
          .slice(0, 60),
      };
    default:
      return { act };
  }
}
