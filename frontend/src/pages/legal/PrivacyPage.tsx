import { paths } from '../../shared/paths.ts';
import { Prose } from '../../shared/elements/TextPage.tsx';
import { PageLink } from '../../shared/elements/PageLink.tsx';

export default function PrivacyPage() {
  return (
    <Prose title="Privacy Policy">
      <p>
        This policy says which personal data Proofroom keeps, why, for how long, and what you can ask for. The
        organisation that runs this installation is the controller of the data; you reach it through the{' '}
        <PageLink to={paths.contact}>contact page</PageLink>.
      </p>
      <h2>What is kept</h2>
      <ul>
        <li>Your account: first and last name, email, phone number, role, and a one-way hash of your password.</li>
        <li>
          Your projects: company name, description, CRO number, and the documents you upload, with the text read from
          them.
        </li>
        <li>Answers, the passages they stand on, the responses you chose, and the feedback you gave.</li>
        <li>Messages you send to support.</li>
        <li>
          Who opened, changed or exported what, and when. Whoever may see a project sees there who opened its documents.
        </li>
        <li>A technical log of calls (time, address, outcome), used to keep the service secure and to find faults.</li>
      </ul>
      <h2>Why it is kept</h2>
      <p>
        To give you the service you signed up for: reading your documents and answering due-diligence questions from
        them (performance of a contract), and to keep the service secure (legitimate interest). Your data is not sold,
        not used for advertising, and not used to train models.
      </p>
      <h2>Where it goes</h2>
      <p>
        Documents and answers are stored on the servers of the organisation that runs this installation. If that
        organisation has connected an external language model, passages of your documents are sent to it to phrase an
        answer; if it has connected an embeddings service, passages are sent to that to be compared. Each answer names
        the models that were used. Company numbers are looked up in public registers. Otherwise nothing leaves the
        server.
      </p>
      <h2>Cookies and browser storage</h2>
      <p>
        One cookie keeps you signed in for at most 24 hours. Your browser also remembers your name, your colours and
        your list filters. All of it is removed when you log out. There is no tracking.
      </p>
      <h2>How long it is kept</h2>
      <p>
        A document is removed together with its text, its index entries and its file when you delete it. A project takes
        all its documents and answers with it. Words of a document that an answer quotes stay with that answer until it
        is made again. For each project you may set that it is deleted after a time without a change; you are told by
        mail and on its page two weeks before. An administrator may put a project on legal hold: while it lasts, nothing
        of it is deleted, and its page says so and why. Accounts are kept until you close yours on your profile or ask
        for its removal through the contact page; your projects, and what you wrote to support, go with it. What was
        done, by whom and when, stays in the audit trail.
      </p>
      <h2>Your rights</h2>
      <p>
        On your profile you download a copy of all your data and close your account. You may ask for correction, for
        removal, and for a limit on its use, and you may object. You may also complain to the Data Protection Commission
        in Ireland or to the authority where you live.
      </p>
      <h2>Changes</h2>
      <p>We give at least 30 days of notice on this page before a change of this policy takes effect.</p>
    </Prose>
  );
}
