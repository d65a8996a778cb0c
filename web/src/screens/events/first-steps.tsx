import { paths, to } from '#domain/site/paths.ts';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Grid, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

const steps = [
  {
    title: 'I play',
    text: 'Add yourself: registering then takes a minute.',
    links: [
      { title: 'Add a player', path: to(paths.newPlayer) },
      { title: 'Claim my profile', path: to(paths.claimProfile) },
    ],
  },
  {
    title: 'My child plays',
    text: 'You sign and pay, your child plays. A director may have typed the profile already.',
    links: [
      { title: 'Add my child', path: to(paths.newPlayer) },
      { title: 'Claim the profile', path: to(paths.claimProfile) },
    ],
  },
  {
    title: 'I run events',
    text: 'Your organization gets a site of its own, with registration, courts and live scores.',
    links: [{ title: 'Start one', path: to(paths.startOrganization) }],
  },
] as const;

/** Where somebody new begins: as a player, for a child, or as an organizer. */
export const FirstSteps = () => (
  <Grid as="section" $min={220} $gap={4} aria-label="Where to begin">
    {steps.map(({ title, text, links }) => (
      <Card key={title}>
        <Stack $gap={3}>
          <h2>{title}</h2>
          <Muted as="p">{text}</Muted>
          {links.map(({ title, path }) => (
            <LinkButton key={title} to={path}>
              {title}
            </LinkButton>
          ))}
        </Stack>
      </Card>
    ))}
  </Grid>
);
