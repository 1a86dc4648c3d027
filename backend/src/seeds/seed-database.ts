import type { DataSource } from 'typeorm';
import { seedAdmin, seedDemoUser } from './admin-and-demo-accounts.seed.js';
import { seedBank } from './question-bank.seed.js';
import { seedDemoProject } from './demo-project.seed.js';
import { seedTopicRows } from './topics.seed.js';

interface SeedOptions {
  /** Also a demo client with a project. */
  demo: boolean;
  /** Where made passwords are kept. */
  dataDir: string;
  say: (line: string) => void;
}

/**
 * Fills an empty database; run again it brings only what a newer version of the product has. Passwords are answered
 * while they are still valid.
 */
export async function seedDatabase(source: DataSource, { demo, dataDir, say }: SeedOptions) {
  const { categories, questions } = await seedBank(source);
  if (questions > 0) say(`Added ${questions} questions in ${categories} categories`);
  const topics = await seedTopicRows(source);
  if (topics.added > 0) say(`Added ${topics.added} topics`);
  if (topics.updated > 0) say(`Brought ${topics.updated} of the topics to the wording of this version`);
  const admin = await seedAdmin(source, dataDir);
  const user = demo ? await seedDemoUser(source, dataDir) : null;
  // A demo project that its owner deleted does not come back.
  if (user?.isNew) await seedDemoProject(source, user.id);
  return {
    adminEmail: admin.email,
    adminPassword: admin.password,
    demoEmail: user?.email ?? null,
    demoPassword: user?.password ?? null,
  };
}
