import { describe, expect, it } from 'vitest';
import { headingOfList, typeIn } from '#domain/catalog/listing/words.ts';
import { readList } from '#web/src/screens/events/listing.tsx';

const read = (query: string, filter = 'upcoming', view: 'list' | 'cards' = 'cards') =>
  readList(filter, new URLSearchParams(query), view);

describe('the event list’s address', () => {
  it('stores paging in p and ipp [P1-264]', () => {
    expect(read('p=3&ipp=24')).toMatchObject({ page: 3, size: 24, request: { p: 3, ipp: 24 } });
  });
  it.each([
    ['view=list', 'ipp=50', 50],
    ['view=list', 'ipp=12', 25],
    ['view=cards', 'ipp=48', 48],
    ['view=cards', 'ipp=100', 12],
  ])('%s with %s has pages of %i [P1-265] [P1-266]', (view, ipp, size) => {
    expect(read(`${view}&${ipp}`).size).toBe(size);
  });
  it('selects cards or a list, or the last view chosen [P1-263]', () => {
    expect(read('view=list').view).toBe('list');
    expect(read('', 'upcoming', 'list').view).toBe('list');
    expect(read('view=map').view).toBe('cards');
  });
  it('filters by date, type and name', () => {
    expect(read('q=hermosa&type=camp&by=AAU', 'past').request).toEqual({
      filter: 'past',
      search: 'hermosa',
      types: 'camp',
      sanctionedBy: 'AAU',
      p: 1,
      ipp: 12,
    });
  });
  it.each([
    ['upcoming', 'Upcoming events', 'upcoming'],
    ['camp', 'Camps', 'camp'],
    ['camps', 'Camps', 'camp'],
    ['training-sessions', 'Training Sessions', 'training-session'],
    ['leagues', 'Leagues', 'league'],
    ['nonsense', 'Events', 'nonsense'],
  ])('at /tournaments/%s means "%s" and requests %s', (filter, heading, asked) => {
    expect(headingOfList(filter)).toBe(heading);
    expect(read('', filter).request.filter).toBe(asked);
  });
  it('recognizes event types by slug or plural', () => {
    expect([typeIn('league'), typeIn('leagues'), typeIn('past')]).toEqual(['League', 'League', undefined]);
  });
});
