import { paths } from '../../shared/paths.ts';
import { Prose } from '../../shared/elements/TextPage.tsx';
import { PageLink } from '../../shared/elements/PageLink.tsx';

export default function TermsPage() {
  return (
    <Prose title="Terms and Conditions">
      <p>
        These terms apply between you and the organisation that runs this installation of Proofroom. By creating an
        account you agree to them.
      </p>
      <h2>The service</h2>
      <p>
        Proofroom reads the documents you upload and proposes answers to due-diligence questions, together with the
        passages those answers stand on. The answers are written by a machine. Where your documents do not hold an
        answer, it says so.
      </p>
      <h2>No legal advice</h2>
      <p>
        An answer is a working aid, not legal advice. Please check it against the passages shown beside it, and against
        the whole document, before you rely on it or pass it on. The responsibility for what is delivered to a client
        stays with you.
      </p>
      <h2>Your account</h2>
      <ul>
        <li>Give correct details, keep your password to yourself, and tell us if somebody else may know it.</li>
        <li>A login lasts 24 hours. An administrator may deactivate an account that is misused or no longer needed.</li>
      </ul>
      <h2>Your documents</h2>
      <ul>
        <li>Your documents and the answers made from them remain yours.</li>
        <li>Upload only what you are allowed to use for this purpose, and nothing harmful.</li>
        <li>You may delete documents and projects at any time. What is deleted can not be restored.</li>
      </ul>
      <h2>Availability and liability</h2>
      <p>
        We take care that the service is available and correct, but we do not promise that it is free of interruptions
        or faults. Nothing in these terms limits liability that cannot be limited by law.
      </p>
      <h2>Changes</h2>
      <p>
        We give at least 30 days of notice on this page before a change of these terms takes effect. If you do not
        agree, close your account on your profile before that day, or ask the organisation that runs this installation
        to do so.
      </p>
      <h2>Contact</h2>
      <p>
        Questions about these terms reach us through the <PageLink to={paths.contact}>contact page</PageLink>. What
        happens with personal data is said in the <PageLink to={paths.privacy}>Privacy Policy</PageLink>.
      </p>
    </Prose>
  );
}
