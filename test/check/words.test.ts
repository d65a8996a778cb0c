import { describe, expect, it } from 'vitest';
import {
  allowedOf,
  areaOf,
  fieldWords,
  findingsOf,
  judged,
  misspelled,
  requirements,
  specification,
  speller,
} from '#scripts/check/words/findings.ts';
import { patterns } from '#scripts/check/words/patterns.ts';
import { type Kind, type Text, textsOf } from '#scripts/check/words/texts.ts';

const text = (said: string, kind: Kind = 'strings', file = 'web/src/screens/desk/desk.tsx'): Text => ({
  file,
  line: 1,
  kind,
  text: said,
});
const found = (said: string, kind?: Kind) => findingsOf([text(said, kind)], patterns).map(({ pattern }) => pattern);

describe('a forbidden pattern', () => {
  it.each(patterns)('$name matches its bad example but not its good one', ({ name, bad, good, kinds }) => {
    expect(found(bad, kinds?.[0])).toContain(name);
    expect(found(good, kinds?.[0])).not.toContain(name);
  });

  it.each([
    ['Who’s playing?', 'strings'],
    ['What to bring', 'strings'],
    ['What is copied, and who is notified', 'strings'],
    ['Realistic names of the real game', 'comments'],
    ['The 5th place match takes place on Court 7.', 'strings'],
    ['Refunds $1,240.00 to 12 buyers.', 'strings'],
    ['Best 2 of 3 sets to 21', 'strings'],
    ['The cache has an entry for each map entry.', 'comments'],
    ['refuses a second refund of the same seat', 'titles'],
    ['Sends a code by SMS (SNS).', 'comments'],
    ['Reads from index 14:30 onwards.', 'comments'],
  ] as const)('doesn’t match “%s”', (said, kind) => {
    expect(found(said, kind)).toEqual([]);
  });
});

it('a forbidden word is allowed where it has another meaning', () => {
  const at = (file: string) => findingsOf([text('Holds a place', 'comments', file)], patterns).length;
  expect([at('domain/registration/spots/holds.ts'), at('domain/play/board/plan.ts')]).toEqual([1, 0]);
});

describe('spelling', () => {
  it('accepts American English plus volleyball and computing terms, and rejects typos and British spellings', async () => {
    const knows = await speller(fieldWords('# The field\nlibero\nSideout\n'));
    const wrong = (said: string) => misspelled([text(said)], knows).map(({ words }) => words);
    expect(wrong('The taem recieves Sideout’s refund of its libero.')).toEqual(['taem', 'recieves']);
    expect(wrong('Doesn’t read `x`, useSave, #3, order-ids of DynamoDB or teams’ webhooks')).toEqual([]);
    expect(wrong('The organiser travelled')).toEqual([]);
    expect(found('The organiser travelled')).toEqual(['british', 'british']);
  });
});

describe('texts found in a source file', () => {
  const saying = (file: string, source: string) =>
    textsOf(file, source).map(({ line, kind, text: said }) => `${line} ${kind}: ${said}`);

  it('include labels and sentences but not names, classes, paths or styles', () => {
    const source = `import x from 'Some module';
      const Box = styled.div\`margin: 0 auto;\`;
      export const One = () => <Box className="big Box" title="Add a team" to="/some/path">Teams <b>{n}</b> left</Box>;
      const kind = a === 'Not shown' ? \`\${n} teams left\` : 'camelCase';
      const all = { type: 'Named Type', label: 'Save', path: '/api/Teams' };`;
    expect(saying('web/src/one.tsx', source)).toEqual([
      '3 strings: Add a team',
      '3 strings: Teams {} left',
      '4 strings: {} teams left',
      '5 strings: Save',
    ]);
  });
  it('include test titles but not their data', () => {
    const source = `describe('a team', () => { it.each([['Some row']])('withdraws %s', () => { say('Some data'); }); });`;
    expect(saying('test/one.test.ts', source)).toEqual(['1 titles: a team', '1 titles: withdraws %s']);
  });
  it('include comments without code, and join consecutive lines', () => {
    const source = `// One reason\n// on two lines, see \`code of it\`.\nconst a = 1;\n/**\n * A shape.\n */\n// biome-ignore lint: no\n`;
    expect(saying('infra/one.ts', source)).toEqual([
      '1 comments: One reason on two lines, see `…`.',
      '4 comments: A shape.',
    ]);
  });
  it('separate API descriptions from other strings', () => {
    const source = `operation({ summary: 'Lists the teams', method: 'GET' });`;
    expect(saying('domain/teams/operations.ts', source)).toEqual(['1 api: Lists the teams']);
  });
  it('include prose in a page but not code, addresses or the “not” column', () => {
    const source = `# Title\n\nOne line\nand [more](x.md).\n\n\`\`\`\nsome code\n\`\`\`\n\n| say | not |\n|---|---|\n| email | mail |\n`;
    expect(saying('README.md', source)).toEqual([
      '1 docs: Title',
      '3 docs: One line and more .',
      '10 docs: | say |',
      '12 docs: | email |',
    ]);
  });
});

describe('exceptions to the words check', () => {
  const exact = specification([
    'The form says "Nobody is left!" in red',
    'Whoever comes first gets the spot of {team}',
  ]);
  it('include the specification’s sentences, regardless of punctuation and placeholders', () => {
    expect(exact('Nobody is left!')).toBe(true);
    expect(exact('Whoever comes first gets the spot of {}.')).toBe(true);
    expect(exact('Nobody is here')).toBe(false);
    expect(exact('the spot of {}')).toBe(false);
    expect(requirements().length).toBeGreaterThan(2000);
  });
  it('allow the listed texts, if they give a reason and the text still exists', () => {
    const findings = findingsOf([text('Nobody is left!'), text('Nobody came'), text('Nobody asked')], patterns);
    const rows = allowedOf('pattern\ttext\treason\nsomebody\tNobody came\ta quote\nsomebody\tgone\told\nmail\tx\t\n');
    const { open, faults } = judged(findings, rows, exact);
    expect(open.map(({ text: said }) => said)).toEqual(['Nobody asked']);
    expect(faults).toEqual([
      'allowed.tsv: somebody “gone” is no longer found: remove the row',
      'allowed.tsv: mail “x” needs a text and a reason',
    ]);
  });
});

it('the words check counts a file under its subject, its screen or the root', () => {
  expect(['README.md', 'domain/play/rounds/view.ts', 'web/src/screens/desk/desk.tsx'].map(areaOf)).toEqual([
    '.',
    'domain/play',
    'web/src/screens/desk',
  ]);
});
