import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { paths } from '#domain/site/paths.ts';
import { narrowed } from '#web/src/app/frame.tsx';

const routes = [...Object.values(paths), '*'].map((path) => ({ path }));
const at = narrowed(routes);
const matched = (among: { path?: string }[], address: string) => matchRoutes(among, address)?.at(-1)?.route.path;

describe('the routes that could match an address', () => {
  it('include the route that matches among all routes', () => {
    const examples = Object.values(paths).map((pattern) => pattern.replace(/:\w+/g, 'x1'));
    const odd = ['/TOURNAMENT/7', '/%74ournament/7', '/tournament/7/', '/%', '/nobody/nothing/at/all', '/Müller', ''];
    for (const address of [...examples, ...odd])
      expect(matched(at(address), address), address).toBe(matched(routes, address));
  });

  it('are only a few of all routes', () => {
    expect(at('/rankings').length).toBeLessThan(routes.length / 2);
  });
});
