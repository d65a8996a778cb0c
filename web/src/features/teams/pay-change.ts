import { useNavigate } from 'react-router';
import { paths, to } from '#domain/site/paths.ts';
import type { HeldChangeView } from '#domain/teams/operations-acts.ts';
import type { TeamFace } from '#domain/teams/views.ts';
import { putChangeInCart } from '../cart/use-carts.ts';

/** Takes a held change to checkout. */
export function usePayChange(team: Pick<TeamFace, 'name'>): (change: HeldChangeView) => void {
  const go = useNavigate();
  return (change) => {
    putChangeInCart(change, team.name);
    go(to(paths.checkout, {}, { cart: change.organizationId }));
  };
}
