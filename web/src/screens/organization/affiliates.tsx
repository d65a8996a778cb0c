import { Affiliations, type Words } from '#web/src/features/organization/affiliations.tsx';

const affiliates: Words = {
  title: 'Affiliates',
  things: 'affiliates',
  empty: 'Ask another organization to be your affiliate. Your calendars can then show each other’s events.',
  kinds: [{ relation: 'affiliate', is: 'Affiliate', add: 'Add an affiliate' }],
};
const members: Words = {
  title: 'Member Organizations',
  things: 'organizations',
  empty: 'Member clubs, and organizations you belong to, show up here.',
  kinds: [
    { relation: 'member', is: 'Member club', add: 'Add a member club' },
    { relation: 'body', is: 'Parent organization', add: 'Join an organization' },
  ],
};

/** /:username/affiliates: partners whose events the calendar can also show. */
export const OrganizationAffiliatesScreen = () => <Affiliations words={affiliates} />;

/** /:username/MemberOrganizations: a sanctioning body's clubs, or a club's sanctioning bodies. */
export const MemberOrganizationsScreen = () => <Affiliations words={members} />;
