import type { WorkerType } from './demo-staff.ts';

type DemoTemplate = { name: string; type: 'contract' | 'general'; html: string };

const nlParties = `<p><strong>Tussen</strong> {{company}}, met ondernemingsnummer {{enterpriseNumber}}, voor haar vestiging {{employer}}, {{employerAddress}}, vertegenwoordigd door {{signatory}}, hierna de werkgever,</p>
<p><strong>en</strong> {{employee}}, geboren op {{birthdate}}, wonend in {{address}}, rijksregisternummer {{nationalNumber}}, hierna de werknemer,</p>
<p>is overeengekomen wat volgt.</p>`;

const nlTerms = `<table>
<tr><th>Arbeidsduur</th><td>{{hoursWeek}} uur per week, {{regime}}</td></tr>
<tr><th>Dagen per week</th><td>{{daysWeek}}</td></tr>
<tr><th>Hoogstens per dag</th><td>{{maxHoursDay}} uur</td></tr>
<tr><th>Brutoloon</th><td>{{salary}} {{salaryPeriod}}</td></tr>
<tr><th>Statuut</th><td>{{workerKind}}</td></tr>
</table>`;

const nlEnd = `<h2>Slot</h2>
<p>De werknemer heeft het arbeidsreglement ontvangen en aanvaardt het. Wat hier niet geregeld is, volgt de wet van 3 juli 1978 en de collectieve overeenkomsten van de sector.</p>
<p>Opgemaakt op {{today}}. Elke partij heeft haar exemplaar.</p>`;

const frParties = `<p><strong>Entre</strong> {{company}}, numéro d’entreprise {{enterpriseNumber}}, pour son établissement {{employer}}, {{employerAddress}}, représentée par {{signatory}}, ci-après l’employeur,</p>
<p><strong>et</strong> {{employee}}, né(e) le {{birthdate}}, domicilié(e) {{address}}, numéro national {{nationalNumber}}, ci-après le travailleur,</p>
<p>il est convenu ce qui suit.</p>`;

const frTerms = `<table>
<tr><th>Durée du travail</th><td>{{hoursWeek}} heures par semaine, {{regime}}</td></tr>
<tr><th>Jours par semaine</th><td>{{daysWeek}}</td></tr>
<tr><th>Au plus par jour</th><td>{{maxHoursDay}} heures</td></tr>
<tr><th>Salaire brut</th><td>{{salary}} {{salaryPeriod}}</td></tr>
<tr><th>Statut</th><td>{{workerKind}}</td></tr>
</table>`;

const frEnd = `<h2>Fin</h2>
<p>Le travailleur a reçu le règlement de travail et l’accepte. Le reste suit la loi du 3 juillet 1978 et les conventions collectives du secteur.</p>
<p>Établi le {{today}}. Chaque partie en a un exemplaire.</p>`;

const contractsIn =
  (parties: string, end: string) =>
  (name: string, title: string, articles: string): DemoTemplate => ({
    name,
    type: 'contract',
    html: `<h1>${title}</h1>\n${parties}\n${articles}\n${end}`,
  });

const nl = contractsIn(nlParties, nlEnd);
const fr = contractsIn(frParties, frEnd);

/** Contracts (open-ended, student, flexi-job), the rules of work, the contracts in French. */
export const demoTemplates: DemoTemplate[] = [
  nl(
    'Arbeidsovereenkomst onbepaalde duur',
    'Arbeidsovereenkomst voor onbepaalde duur',
    `<h2>Begin en duur</h2>
<p>De werknemer begint op {{start}}. De overeenkomst geldt {{end}}.</p>
<h2>Arbeid en loon</h2>
${nlTerms}
<p>Uurrooster: {{workingTimePlan}}</p>
<p>Verlof: {{daysOffYear}} dagen per jaar.</p>
<h2>Einde</h2>
<p>Elke partij kan de overeenkomst opzeggen met de termijnen van de wet.</p>`,
  ),
  nl(
    'Studentenovereenkomst',
    'Overeenkomst voor de tewerkstelling van studenten',
    `<h2>Begin en einde</h2>
<p>De student werkt van {{start}} tot en met {{end}}. Verlenging: {{renewal}}.</p>
<h2>Arbeid en loon</h2>
${nlTerms}
<p>Uurrooster: {{workingTimePlan}}</p>
<h2>Proef en opzegging</h2>
<p>De eerste drie werkdagen zijn proeftijd. Daarna zegt de werkgever op met drie of zeven dagen, de student met één of drie dagen, naargelang de student hoogstens of meer dan een maand in dienst is.</p>
<h2>Bijdragen</h2>
<p>Binnen het jaarlijkse aantal uren geldt alleen de solidariteitsbijdrage. De student zegt het de werkgever als die uren op zijn.</p>`,
  ),
  nl(
    'Flexi-job raamovereenkomst',
    'Raamovereenkomst voor flexi-jobs',
    `<h2>Voorwerp</h2>
<p>Deze raamovereenkomst gaat van {{start}} tot en met {{end}} elke flexi-job vooraf. Ze verplicht geen van beide om werk aan te bieden of te aanvaarden. Verlenging: {{renewal}}.</p>
<h2>Aanbod</h2>
<p>De werkgever biedt een flexi-job minstens 24 uur vooraf aan via Ploeg; de werknemer aanvaardt daar.</p>
<h2>Arbeid en loon</h2>
${nlTerms}
<p>De werknemer verklaart in het derde kwartaal ervoor minstens vier vijfde bij een andere werkgever gewerkt te hebben, of met pensioen te zijn.</p>`,
  ),
  {
    name: 'Arbeidsreglement',
    type: 'general',
    html: `<h1>Arbeidsreglement</h1>
<p>Dit reglement geldt voor iedereen die bij {{employer}} ({{company}}) werkt. {{employee}} heeft het ontvangen.</p>
<h2>Uren</h2>
<p>Het uurrooster staat in Ploeg. Wie begint, pauze neemt of stopt, klokt. Wie te laat zal zijn, verwittigt.</p>
<h2>Rust</h2>
<p>Tussen twee werkdagen ligt elf uur rust. Wie langer dan zes uur werkt, heeft minstens een kwartier pauze.</p>
<h2>Ziekte en verlof</h2>
<p>Wie ziek is, meldt dat voor de shift begint. Verlof vraag je aan in Ploeg.</p>
<h2>Welzijn</h2>
<p>Geweld, pesterijen en ongewenst gedrag horen nergens. De vertrouwenspersoon luistert, in vertrouwen.</p>`,
  },
  fr(
    'Contrat à durée indéterminée',
    'Contrat de travail à durée indéterminée',
    `<h2>Début et durée</h2>
<p>Le travailleur commence le {{start}}. Le contrat vaut {{end}}.</p>
<h2>Travail et salaire</h2>
${frTerms}
<p>Horaire : {{workingTimePlan}}</p>
<p>Congés : {{daysOffYear}} jours par an.</p>
<h2>Fin du contrat</h2>
<p>Chaque partie peut y mettre fin avec les délais de la loi.</p>`,
  ),
  fr(
    'Contrat étudiant',
    'Contrat d’occupation d’étudiant',
    `<h2>Début et fin</h2>
<p>L’étudiant travaille du {{start}} au {{end}} inclus. Renouvellement : {{renewal}}.</p>
<h2>Travail et salaire</h2>
${frTerms}
<p>Horaire : {{workingTimePlan}}</p>
<h2>Essai et préavis</h2>
<p>Les trois premiers jours de travail sont une période d’essai. Ensuite, l’employeur donne un préavis de trois ou sept jours, l’étudiant d’un ou trois jours, selon que l’étudiant est en service depuis un mois au plus ou davantage.</p>`,
  ),
  fr(
    'Contrat-cadre flexi-job',
    'Contrat-cadre flexi-job',
    `<h2>Objet</h2>
<p>Ce contrat-cadre précède tout flexi-job du {{start}} au {{end}} inclus. Il n’oblige personne à offrir ni à accepter du travail. Renouvellement : {{renewal}}.</p>
<h2>Travail et salaire</h2>
${frTerms}`,
  ),
];

/** Where the general text stands that everybody gets. */
export const RULES_TEMPLATE = 3;

/** Which template somebody's contract was made from: their kind of work, in their language. */
export const templateIndexOf = (type: WorkerType, language: string): number =>
  ['OTH', 'STU', 'FLX'].indexOf(type) + (language === 'fr' ? RULES_TEMPLATE + 1 : 0);
