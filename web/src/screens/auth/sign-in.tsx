import { AuthScreen } from './auth-screen.tsx';

/** /signin. */
export const SignInScreen = () => <AuthScreen start="signIn" />;
