import { AuthScreen } from './auth-screen.tsx';

/** /signin and /auth. */
export const SignInScreen = () => <AuthScreen start="signIn" />;
