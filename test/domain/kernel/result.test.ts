import { describe, expect, it } from 'vitest';
import { allResults, mapResult, must, never, ok, refuse } from '#domain/kernel/result.ts';

const no = refuse({ code: 'test/no', detail: 'Because.' });

describe('results', () => {
  it('map a value but pass a refusal on unchanged', () => {
    expect(mapResult(ok(2), (n) => n * 2)).toEqual(ok(4));
    expect(mapResult(no, () => 1)).toBe(no);
  });
  it('combine into a list of all values or the first refusal', () => {
    expect(allResults([ok(1), ok(2)])).toEqual(ok([1, 2]));
    expect(allResults([ok(1), no, refuse({ code: 'test/later', detail: '' })])).toBe(no);
    expect(allResults([])).toEqual(ok([]));
  });
  it('report an impossible refusal as a bug, with its name', () => {
    expect(must(ok('yes'))).toBe('yes');
    expect(() => must(no)).toThrow('unexpected refusal: test/no Because.');
    expect(() => never('lie' as never)).toThrow('unhandled case: "lie"');
  });
});
