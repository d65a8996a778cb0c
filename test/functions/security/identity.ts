import { type ModuleSecurity, none } from './entry.ts';

export const identity: ModuleSecurity = {
  foreign: {
    me: () => [['/api/user/Me', {}, [200]]],
    bookmarks: () => [['/api/user/bookmarks', {}, [200]]],
    turnOnSecondFactor: none,
    toggleBookmark: none,
  },
  publicFields: '',
  reasons: {},
};
