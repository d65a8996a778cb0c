import { Affiliations, type Words } from '#web/src/features/organization/affiliations.tsx';

const affiliates: Words = {
  title: 'Affiliates',
  things: 'affiliates',
  empty: 'Ask another organization to be your affiliate: your calendars can then show each other’s events.',
  kinds: [{ relation: 'affiliate', is: 'Affiliate', add: 'Add an affiliate' }],
};
const members: Words = {
  title: 'Member Organizations',
  things: 'organizations',
  empty: 'Clubs that belong to you, and bodies that you belong to, stand here.',
  kinds: [
    { relation: 'member', is: 'Member of yours', add: 'Add a member' },
    { relation: 'body', is: 'You belong to it', add: 'Join a body' },
  ],
};

/** /:username/affiliates: partners whose events the calendar can show, too. */
export const OrganizationAffiliatesScreen = () => <Affiliations words={affiliates} />;

/** /:username/MemberOrganizations: the clubs of a body, and the bodies of a club. */
export const MemberOrganizationsScreen = () => <Affiliations words={members} />;
