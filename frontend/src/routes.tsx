import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { AnonymousOnly, SignedInOnly } from './shell/routeGuards.tsx';
import { Root } from './shell/Root.tsx';
import { UnexpectedError } from './shell/ErrorScreens.tsx';
import LoginPage from './pages/login/LoginPage.tsx';

const FrameWithOrWithoutLogin = lazy(() => import('./shell/frames/FrameWithOrWithoutLogin.tsx'));
const RegistrationPage = lazy(() => import('./pages/registration/RegistrationPage.tsx'));
const ResetPasswordPage = lazy(() => import('./pages/reset-password/ResetPasswordPage.tsx'));
const PrivacyPage = lazy(() => import('./pages/legal/PrivacyPage.tsx'));
const TermsPage = lazy(() => import('./pages/legal/TermsPage.tsx'));
const AboutPage = lazy(() => import('./pages/about/AboutPage.tsx'));
const ContactPage = lazy(() => import('./pages/contact/ContactPage.tsx'));
const App = lazy(() => import('./App.tsx'));

/** The public pages stand outside react-admin, so that the way in loads fast. Everything else is `App`. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <UnexpectedError />,
    children: [
      {
        element: <AnonymousOnly />,
        children: [
          { path: '/', element: <LoginPage /> },
          { path: '/registration', element: <RegistrationPage /> },
          { path: '/reset_password/:id/:token', element: <ResetPasswordPage /> },
        ],
      },
      {
        element: <FrameWithOrWithoutLogin />,
        children: [
          { path: '/privacy_policy', element: <PrivacyPage /> },
          { path: '/terms_and_conditions', element: <TermsPage /> },
          { path: '/about_us', element: <AboutPage /> },
          { path: '/contact_us', element: <ContactPage /> },
        ],
      },
      {
        path: '*',
        element: (
          <SignedInOnly>
            <App />
          </SignedInOnly>
        ),
      },
    ],
  },
];
