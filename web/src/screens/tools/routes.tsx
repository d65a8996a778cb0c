import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { titled } from '#web/src/ui/feedback/titled-placeholder.tsx';

/** Tools that anyone can use without an account. */
export const routes: AreaRoutes<'tools'> = {
  holidays: {
    screen: lazyPart(() => import('./holidays.tsx'), 'HolidaysScreen'),
    placeholder: titled('Holidays', 'the holidays'),
  },
  volleyAge: {
    screen: lazyPart(() => import('./volley-age.tsx'), 'VolleyAgeScreen'),
    placeholder: titled('What’s your volley age?', 'the page'),
  },
  bracketBuilder: {
    screen: lazyPart(() => import('./bracket-builder.tsx'), 'BracketBuilderScreen'),
    placeholder: titled('Bracket builder', 'the builder'),
  },
};
