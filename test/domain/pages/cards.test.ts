import { describe, expect, it } from 'vitest';
import { eventStatus } from '#domain/catalog/events/event-status.ts';
import { tournamentView } from '#domain/catalog/views.ts';
import { eventCard } from '#domain/pages/cards/card.ts';
import { cutTo, fitted, type Letters, widthOf } from '#domain/pages/cards/letters.ts';
import { cardOfPath, cardPath } from '#domain/pages/cards/paths.ts';
import { cardSvg } from '#domain/pages/cards/svg.ts';
import { letters } from '#functions/publisher/cards/card-picture.ts';
import { aTournament, beach } from '../../kit/catalog.ts';

const organization = { id: 7, name: 'Pacific Sand', username: 'pacific', logoUrl: '', email: '', websiteUrl: '' };
const eventOf = (over: Parameters<typeof aTournament>[0] = {}) =>
  tournamentView.parse({
    ...aTournament({ id: 1001, name: 'Pacific Open', isPublic: true, locations: [beach], ...over }),
    organization,
    divisions: [],
  });
const own = letters();
/** Every letter is half an em wide. */
const even: Letters = {
  board: new Map([...'abcdefghij …'].map((sign) => [sign, { width: 500, path: 'M0 0' }])),
  plain: new Map([['é', { width: 500, path: 'M1 1' }]]),
};

describe('link preview image addresses', () => {
  it('identify their page, and no other address is accepted', () => {
    expect(cardOfPath(cardPath(1001))).toEqual({ tournamentId: 1001, divisionId: null, matchId: null });
    expect(cardOfPath(cardPath(1001, 20))).toEqual({ tournamentId: 1001, divisionId: 20, matchId: null });
    expect(cardOfPath(cardPath(1001, 20, 7))).toEqual({ tournamentId: 1001, divisionId: 20, matchId: 7 });
    for (const path of ['/card', '/card/', '/card/x', '/card/1/2/3/4', '/card/1001.png', '/tournament/1001'])
      expect(cardOfPath(path)).toBeNull();
  });
});

describe('text in a link preview image', () => {
  it('is measured as drawn, and takes a missing glyph from another font or drops it', () => {
    expect(widthOf(even, 'board', 100, 'abé😀')).toBe(150);
    expect(widthOf(even, 'board', 100, 'e\u0301')).toBe(50);
  });

  it('is as large as possible in a heading, and is cut only as a last resort', () => {
    const sizes = [100, 50];
    expect(fitted(even, { sizes, width: 200, most: 2 }, 'abcd efgh')).toEqual({ size: 100, lines: ['abcd', 'efgh'] });
    expect(fitted(even, { sizes, width: 200, most: 1 }, 'ab cdefg')).toEqual({ size: 50, lines: ['ab cdefg'] });
    const long = fitted(even, { sizes, width: 200, most: 2 }, 'abcdefgh abcdefgh abcdefgh');
    expect(long).toEqual({ size: 50, lines: ['abcdefgh', 'abcdefg…'] });
    expect(cutTo(even, 'board', 50, 100, 'abcdefgh')).toBe('abc…');
  });

  it('includes every name in Latin, Greek and Cyrillic letters', () => {
    for (const sign of 'AZaz09’“”–—·…/&@ÄÖÜßéñçŁłŻżŠčØåĐđŐűẽẠữЖяДїΔω')
      expect(own.board.has(sign) || own.plain.has(sign), sign).toBe(true);
  });
});

describe('an event’s link preview image', () => {
  it('contains only outlines and numbers, so user text can’t become markup', () => {
    const svg = cardSvg(
      own,
      eventCard(eventOf({ name: '"/><image href="https://evil.example/x.png"/><text>' })),
      false,
    );
    expect(svg).not.toMatch(/<(?:text|image|script|style|foreignObject|use)|href|url\((?!#g\))|evil/);
  });

  it('shows the name, days, place and any cancellation', () => {
    expect(eventCard(eventOf())).toMatchObject({ heading: 'Pacific Open', over: 'Tournament', rows: [] });
    expect(eventCard(eventOf()).lines.join(' ')).toContain('Pier');
    expect(eventCard(eventOf({ statusId: eventStatus.canceled }))).toMatchObject({ over: 'Canceled' });
  });
});
