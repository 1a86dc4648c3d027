import { describe, expect, it } from 'vitest';
import { languageOf, likelierLanguageOf } from './detect-language.js';

describe('the language of a text', () => {
  it.each([
    [
      'en',
      'The seller shall deliver the goods to the buyer within thirty days of the order, and the buyer shall pay for them on delivery unless it has been agreed otherwise.',
    ],
    [
      'de',
      'Der Verkäufer hat die Ware innerhalb von dreißig Tagen an den Käufer zu liefern, und der Käufer hat sie bei der Lieferung zu bezahlen, sofern nichts anderes vereinbart ist.',
    ],
    [
      'fr',
      'Le vendeur doit livrer les marchandises à l’acheteur dans les trente jours qui suivent la commande, et l’acheteur doit les payer à la livraison sauf convention contraire.',
    ],
    [
      'es',
      'El vendedor deberá entregar la mercancía al comprador en los treinta días siguientes al pedido, y el comprador deberá pagarla en el momento de la entrega.',
    ],
    [
      'it',
      'Il venditore deve consegnare la merce al compratore entro trenta giorni dall’ordine, e il compratore deve pagarla alla consegna, salvo che non sia stato convenuto altrimenti.',
    ],
    [
      'nl',
      'De verkoper moet de goederen binnen dertig dagen na de bestelling aan de koper leveren, en de koper moet ze bij de levering betalen, tenzij anders is overeengekomen.',
    ],
    [
      'ga',
      'Tá an díoltóir chun na hearraí a sheachadadh ar an gceannaitheoir laistigh de thríocha lá ón ordú, agus tá ar an gceannaitheoir íoc astu ar an seachadadh, mura bhfuil a mhalairt ann.',
    ],
    [
      'pt',
      'O vendedor deve entregar as mercadorias ao comprador no prazo de trinta dias após a encomenda, e o comprador deve pagá-las no momento da entrega, salvo se for acordado de outra forma.',
    ],
  ])('is %s', (language, text) => {
    expect(languageOf(text)).toBe(language);
  });

  it('is unknown for a few words and for columns of figures', () => {
    expect(languageOf('Deed of charge')).toBeNull();
    expect(languageOf('a b m = i n a, F = m a i n, a i = m x n a '.repeat(3))).toBeNull();
    expect(languageOf('Ordinary 1,200 Preference 800 Deferred 44 '.repeat(30))).toBeNull();
  });
});

describe('a text with little running text', () => {
  const invoice =
    'FAKTURA Pos. Beskrivelse Antal Enhed Dokning, ind- og udsaetning, inkl. bugsering Maling leveret af rederiet Stalarbejde spant ' +
    'tegning klassens anvisning S-204 bundplader zinkanoder skrog stk kWh bar mm timer Landstrom 11.460 Subtotal Rabat rammeaftale Moms ydelser momslovens Betaling netto 30 dage til Midtjysk Bank, konto som oplyst Bemaerk udfort efter aftale med inspektor K. Hjelle den 15. juni';

  it('is likelier in the language of most of its small words than in another', () => {
    expect([languageOf(invoice), likelierLanguageOf(invoice, 'en')]).toEqual([null, 'da']);
    expect(likelierLanguageOf(invoice, 'da')).toBeNull();
  });

  it('stays in the language it is taken for where nothing tells another surely', () => {
    expect(likelierLanguageOf('Invoice 42 for the repair of a pump in Rue de la Paix, Paris', 'en')).toBeNull();
    expect(likelierLanguageOf('Item 1 2 3 kg stk', 'en')).toBeNull();
  });
});
