import { createContext } from 'react';

/** The dialog that something stands in, as long as it is open: what rises from it has to rise in it, for all else is out of reach then. */
export const InDialog = createContext<HTMLDialogElement | null>(null);
