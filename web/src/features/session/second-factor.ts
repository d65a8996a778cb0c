import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import { attempt } from './amplify.ts';

/* The signed-in user's second factor in the user pool. Import this module only dynamically, because it loads Amplify. */

/** A key for an authenticator app, as text and as the address in its QR code. */
export type Authenticator = { readonly key: string; readonly address: string };

/** Returns whether sign-ins ask for a code. */
export const isOn = () => attempt(async () => (await fetchMFAPreference()).enabled?.includes('TOTP') ?? false);

/** Returns a new key. The earlier one stays valid until a code from the new one is entered. */
export const newAuthenticator = (account: string) =>
  attempt(async (): Promise<Authenticator> => {
    const { sharedSecret, getSetupUri } = await setUpTOTP();
    return { key: sharedSecret, address: getSetupUri('Sideout', account).href };
  });

/** Proves that the app has the key. It is required after it's turned on (`turnOnSecondFactor`). */
export const showCode = (code: string) =>
  attempt(async () => {
    await verifyTOTPSetup({ code });
    return true;
  });

/** Makes sign-ins ask only for the password. */
export const turnOff = () =>
  attempt(async () => {
    await updateMFAPreference({ totp: 'DISABLED' });
    return true;
  });
