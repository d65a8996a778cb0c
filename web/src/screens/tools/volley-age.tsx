import { useState } from 'react';
import { styled } from 'styled-components';
import { fiscalYearOf, shortDate } from '#domain/kernel/date-words.ts';
import { ageLabel, cutoffDate, seasonAge } from '#domain/people/ages/age-rules.ts';
import { pageLines } from '#domain/site/page-lines.ts';
import { paths, to } from '#domain/site/paths.ts';
import { todayIn } from '#web/src/lib/date-of.ts';
import { birthdayOf, digitsOfBirthday } from '#web/src/lib/dates.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { DateField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Eyebrow, Figure, Grid, Muted, Page, Stack } from '#web/src/ui/layout/layout.tsx';

const Label = styled(Figure)`
  display: block;
  font-size: 4rem;
  line-height: 1;
`;
const rules = [
  { cutoff: 'standard', words: 'Age on August 31' },
  { cutoff: 'july', words: 'Age on July 31' },
  { cutoff: 'june', words: 'Age on June 30' },
] as const;

/**
 * `/whats-your-volley-age`: the age group of a birth date, this season and next, for each cutoff day that sanctioning
 * bodies use (Part 1 §9).
 */
export function VolleyAgeScreen() {
  usePageTitle('What’s your volley age?');
  const [query, change] = useQuery();
  const [typed, type] = useState(digitsOfBirthday(query.get('born')));
  const today = todayIn();
  const born = birthdayOf(typed);
  const wrong = typed.length === 8 && (born === null || born > today);
  const season = fiscalYearOf(today, 'age');
  return (
    <Page>
      <Stack $gap={5}>
        <div>
          <h1>What’s your volley age?</h1>
          <p>{pageLines.volleyAge}</p>
        </div>
        <Card style={{ maxWidth: 'var(--form)' }}>
          <DateField
            label="Birth date"
            autoComplete="bday"
            value={typed}
            error={wrong ? 'Enter a valid birth date' : undefined}
            hint="We don’t save your birth date"
            onChange={(digits) => {
              type(digits);
              const date = birthdayOf(digits);
              change({ born: date && date <= today ? date : undefined });
            }}
          />
        </Card>
        {born && !wrong && (
          <Stack $gap={5} aria-live="polite">
            {[season, season + 1].map((year) => (
              <section key={year}>
                <h2 style={{ marginBottom: 'var(--space-3)' }}>
                  {year === season ? `This season (${year - 1}–${year})` : `Next season (${year - 1}–${year})`}
                </h2>
                <Grid $min={200}>
                  {rules.map(({ cutoff, words }) => {
                    const age = seasonAge(born, year, cutoff);
                    return (
                      <Card key={cutoff}>
                        <Eyebrow>{words}</Eyebrow>
                        <Label>{ageLabel(age)}</Label>
                        <Muted>
                          {age < 0 ? 'not born yet' : `${age}`} on {shortDate(cutoffDate(year, cutoff))}
                        </Muted>
                      </Card>
                    );
                  })}
                </Grid>
              </section>
            ))}
          </Stack>
        )}
        <Card>
          <Stack $gap={3}>
            <h2>How age is calculated</h2>
            <ul className="points">
              <li>The new season begins in September.</li>
              <li>
                Ages 10 and under are 10U. For ages 11 to 18, the group is the age (14U). Ages 19 to 25 are U26. Older
                players are Adult.
              </li>
              <li>Each division shows the cutoff day it uses.</li>
            </ul>
            <div>
              <LinkButton to={to(paths.filteredTournaments, { filter: 'upcoming' })}>See upcoming events</LinkButton>
            </div>
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}
