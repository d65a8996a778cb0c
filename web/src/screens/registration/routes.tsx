import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { titled } from '#web/src/ui/feedback/titled-placeholder.tsx';

const register = {
  screen: lazyPart(() => import('./register.tsx'), 'RegisterScreen'),
  placeholder: lazyPart(() => import('./register-placeholder.tsx'), 'RegisterPlaceholder'),
};

const draw = {
  screen: lazyPart(() => import('./draw.tsx'), 'DrawScreen'),
  placeholder: titled('Lottery', 'the lottery'),
};

/** The pages for registering. */
export const routes: AreaRoutes<'registration'> = {
  tournamentRegister: { ...register, example: { tournamentId: 1001 } },
  leagueRegister: { ...register, example: { tournamentId: 1005 } },
  sessionRegister: { ...register, example: { tournamentId: 1009 } },
  bidLink: {
    screen: lazyPart(() => import('./bid-link.tsx'), 'BidLinkScreen'),
    placeholder: titled('Your bid', 'the bid'),
    example: { token: 'a-link-of-a-bid-that-is-over-since-long' },
  },
  divisionDraw: { ...draw, example: { tournamentId: 1001, divisionId: 2001 } },
  leagueDivisionDraw: { ...draw, example: { tournamentId: 1005, divisionId: 2032 } },
  sessionDivisionDraw: { ...draw, example: { tournamentId: 1009, divisionId: 2209 } },
  offer: {
    screen: lazyPart(() => import('./offer.tsx'), 'OfferScreen'),
    placeholder: titled('Spot offer', 'the offer'),
    example: { key: 'abcdefghijklmnopqrstuvwxyz' },
  },
};
